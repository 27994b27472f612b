import type { Backend } from './backend.ts';
import { demoPassword } from './portal.ts';

/** The session cookie of a demo account that has just signed in. */
export async function signedInCookie({ url }: Backend, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-portal': '1' };
  const { headers: answered } = await fetch(`${url}/api/agents/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return answered.get('set-cookie')?.split(';')[0] ?? '';
}
