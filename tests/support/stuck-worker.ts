/** A process that takes the job of the queue in its arguments and never ends it. */
import { connectJobs } from '#server/jobs/jobs.ts';
import { defineQueue } from '#server/jobs/queue.ts';

const [url = '', queue = ''] = process.argv.slice(2);
const jobs = connectJobs(url, console.error);
await jobs.work(defineQueue(queue), async () => {
  console.log('running');
  await new Promise(() => setInterval(() => {}, 1000));
});
