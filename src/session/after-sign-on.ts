import { askList } from '#api/ask.ts';
import { client } from '#api/client.ts';

/**
 * True if this session began with an emailed link for choosing a new password. False if that is not known.
 */
export async function mayChoosePassword(agentId: string, now = Date.now()): Promise<boolean> {
  const sessions = await askList(
    client.GET('/agents/{id}/sessions', { params: { path: { id: agentId } } }),
  ).catch(() => []);
  const until = sessions.find(({ isCurrent }) => isCurrent)?.resetUntil;
  return until !== undefined && Date.parse(until) > now;
}
