/** Door: how many picked files are not on the device yet, and how many never came. */
import { isFormOpen } from './delivery/form-lock.ts';
import { comingInto } from './photos/coming.ts';

export {
  type ComingKey,
  addComing,
  removeAllComing,
  removeComing,
  removeOneComing,
} from './photos/coming.ts';

/**
 * How many files that were picked for a draft did not come onto the device, because the app was closed or
 * killed. 0 while a form of the draft is open in any tab: that one may be storing them.
 * @throws {ApiError} `not_kept_on_device`
 */
export async function lostPhotos(agentId: string, draftId: string): Promise<number> {
  return (await isFormOpen(draftId)) ? 0 : comingInto(agentId, draftId);
}
