import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

/** Did this session begin by a mailed link, to choose a new password? Where nobody can say, it did not. */
export async function mayChoosePassword(agentId: string, now = Date.now()): Promise<boolean> {
  const sessions = await ask(
    client.GET('/agents/{id}/sessions', { params: { path: { id: agentId } } }),
  ).catch(() => []);
  const until = sessions.find(({ isCurrent }) => isCurrent)?.resetUntil;
  return until !== undefined && Date.parse(until) > now;
}
