import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { WorkerMessage } from '#domain/worker-messages.ts';
import { mustReload } from '#domain/version.ts';
import { settings } from '#settings';

/**
 * R-VER-1: asks for the current version, and tells the page that asked to reload where it is another than
 * this build's.
 */
export async function checkVersion(
  alreadyReloadedFor: string | null,
  page: Client | ServiceWorker | MessagePort | null,
): Promise<void> {
  const { version, versionCheckDisabled } = settings;
  if (versionCheckDisabled !== 'false') return;
  const answer = await ask(client.POST('/version/getCurrentVersion', { body: {} })).catch(() => null);
  if (!answer) return;
  if (
    mustReload({
      returned: answer.agent,
      builtIn: version,
      disabledFlag: versionCheckDisabled,
      alreadyReloadedFor,
    })
  ) {
    page?.postMessage({ kind: 'reload-for-version', version: answer.agent } satisfies WorkerMessage);
  }
}
