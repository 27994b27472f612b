import { journeys, seeFilled, test as base } from './journeys.ts';

const test = base.extend({
  // The code of a worker that is not on the device yet, while the server is stopped.
  foreignExceptions:
    /Failed to load .*A ServiceWorker passed a promise to FetchEvent.respondWith\(\) that rejected/,
  context: async ({ context }, use) => {
    await seeFilled(context);
    await use(context);
  },
});

journeys(test);
