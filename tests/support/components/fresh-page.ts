import { notifications } from '@mantine/notifications';
import { undo } from '#entities/outbox/undo.ts';
import { queryClient } from '#session/query-client.ts';
import { signedInAgent } from '#session/store.ts';
import { closeLoadingOverlay } from '../../../src/shell/prompts/overlay.ts';
import { settleLogout } from '../../../src/shell/prompts/logout-request.ts';
import { closeScreen } from './screen.tsx';

/**
 * Ends what the tests before left in the page: files share it, so that each imports the portal only once. What is
 * stored on the device stays, and belongs to agents of their own.
 */
export async function freshPage(): Promise<void> {
  closeScreen();
  signedInAgent.set(null);
  await undo();
  queryClient.clear();
  closeLoadingOverlay();
  settleLogout();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  scrollTo({ top: 0, behavior: 'instant' });
}
