import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

/** Which of the agent's three pictures (R-AGENT-4). */
export type PictureSlot = 'profile' | 'online' | 'offline';

/**
 * Uploads one of the agent's pictures. Its new address contains the time, so that no cache serves the old
 * one; a failure is logged with its status (R-PROF-3, R-ERR-5).
 * @throws {ApiError}
 */
export async function uploadPicture(agentId: string, slot: PictureSlot, toDataUrl: string): Promise<string> {
  const body = { id: agentId, codebase64: toDataUrl, fileName: slot };
  try {
    const { url } = await ask(
      client.POST('/agents/{id}/uploadImage', { params: { path: { id: agentId } }, body }),
    );
    return `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`;
  } catch (error) {
    console.warn(`The ${slot} picture was not stored:`, error instanceof ApiError ? error.status : error);
    throw error;
  }
}
