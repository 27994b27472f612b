import { eq } from 'drizzle-orm';
import { dayMs, hourMs } from '#domain/time.ts';
import { listings, pushSubscriptions } from '#server/db/schema.ts';
import { startApi, type Api } from './api.ts';
import { newBrowser, startPushService, type PushService } from './push-service.ts';

export interface PushApi extends Api {
  service: PushService;
  /** The cookie of today's session of `aisyah`. */
  aisyah: string;
  /** Removes all subscriptions and moves the clock to ten in the morning in Malaysia, of the next day. */
  beginDay(): Promise<void>;
  endpointFrom(path: string): string;
  /** Subscribes a browser at this path of the push service. */
  subscribe(
    path: string,
    browser?: ReturnType<typeof newBrowser>,
    body?: object,
    cookie?: string,
  ): ReturnType<Api['post']>;
  /** The paths of all subscriptions, sorted. */
  endpoints(): Promise<string[]>;
}

/** The server with a push service of its own, to which private addresses are allowed. */
export async function startPushApi(): Promise<PushApi> {
  const service = await startPushService();
  const api = await startApi({ PUSH_PRIVATE_HOSTS: 'true', CONTACT_EMAIL: 'office@teratai.example' });
  const { clock, db } = api;
  const endpointFrom = (path: string) => `${service.url}${path}`;
  const pushApi: PushApi = {
    ...api,
    service,
    aisyah: '',
    endpointFrom,
    async beginDay() {
      await db.delete(pushSubscriptions);
      service.received.length = 0;
      service.statuses.clear();
      const today = Math.floor(clock.now.getTime() / dayMs) * dayMs;
      clock.advance(today + dayMs + 2 * hourMs - clock.now.getTime());
      pushApi.aisyah = await api.signIn('aisyah');
      await db.update(listings).set({ confirmedAt: clock.now }).where(eq(listings.agentId, 'agent-aisyah'));
    },
    subscribe: (path, browser = newBrowser(), body = {}, cookie = pushApi.aisyah) =>
      api.post(
        '/push/subscribe',
        { agentId: 'agent-aisyah', endpoint: endpointFrom(path), keys: browser.keys, ...body },
        cookie,
      ),
    endpoints: async () =>
      (await db.select().from(pushSubscriptions))
        .map(({ endpoint }) => endpoint.slice(service.url.length))
        .toSorted(),
    async close() {
      await api.close();
      service.close();
    },
  };
  return pushApi;
}
