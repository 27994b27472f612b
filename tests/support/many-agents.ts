import { eq } from 'drizzle-orm';
import { agents } from '#server/db/schema.ts';
import { beginSession } from '#server/sessions/store.ts';
import type { Api } from './api.ts';

/** Adds so many agents who may use the portal, signed in. Returns their session cookies. */
export async function signedInAgents(api: Api, count: number): Promise<string[]> {
  const [aisyah] = await api.db.select().from(agents).where(eq(agents.id, 'agent-aisyah'));
  const names = Array.from({ length: count }, (_, place) => `copy-${place}`);
  await api.db
    .insert(agents)
    .values(names.map((id) => ({ ...aisyah!, id, userName: id, email: `${id}@agents.example` })))
    .onConflictDoNothing();
  const details = { device: 'Firefox on Linux', resetUntil: null };
  const tokens = names.map((id) => beginSession(api.db, id, details, api.clock.now));
  return (await Promise.all(tokens)).map((token) => `sid=${token}`);
}
