import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { WorkerMessage } from '#worker-protocol/messages.ts';
import { mustReload } from '#domain/version.ts';
import { settings } from '#settings';

/** Fetches the current version, and asks the page to reload where this build has another one (R-VER-1). */
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
