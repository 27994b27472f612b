import { attempts, knownDevices, sessions } from '#server/db/schema.ts';
import { demoPassword, type Api } from './api.ts';

/** Requests with which agents sign in. */
export function signInRequests(api: () => Api) {
  return {
    login: (username: string, password = demoPassword, headers = {}) =>
      api().post('/agents/login', { username, password }, undefined, headers),
    /** Asks for the record of `aisyah`. */
    who: (cookie: string | undefined) => api().post('/agents/id', { id: 'agent-aisyah' }, cookie),
  };
}

/** Deletes all counted attempts, sessions, known devices and emails, so that each test begins alike. */
export async function forgetSignIns({ db, emails }: Api): Promise<void> {
  await db.delete(attempts);
  await db.delete(sessions);
  await db.delete(knownDevices);
  emails.length = 0;
}
