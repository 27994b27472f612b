import { demoPassword } from './api.ts';
import type { Backend } from './backend.ts';

/** Posts as the portal does to a server in a process of its own. */
export const postTo = ({ url }: Backend, path: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1', cookie },
    body: JSON.stringify(body),
  });

/** Signs `aisyah` in. Resolves to the session cookie. */
export async function signInTo(backend: Backend): Promise<string> {
  const answer = await postTo(backend, '/agents/login', { username: 'aisyah', password: demoPassword });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
