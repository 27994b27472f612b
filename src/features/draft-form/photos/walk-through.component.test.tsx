import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { placedJpeg } from '#support/components/crafted-pictures.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

/** The buttons are for phones: with a mouse they are not shown. */
const roomButton = (name: string | RegExp) => page.getByRole('button', { name, includeHidden: true });
const shoot = () =>
  page.elementLocator(document.querySelector('input[aria-label^="Walk through"]')!).upload([placedJpeg()]);

async function photosInDraft(agentId: string): Promise<readonly Pick<DraftPhoto, 'kind' | 'caption'>[]> {
  const draftId = /form\/([0-9a-f-]{36})/.exec(openPath())?.[1] ?? '';
  const { autosaved } = await draftOnDevice(agentId, draftId);
  return (autosaved?.body.photos ?? []).map(({ kind, caption }) => ({ kind, caption }));
}

test('a photo that is taken by the button of a room has the room as its caption (R-PHOTO-10)', async () => {
  const agent = anAgent();
  await openScreen('/properties/form/new?intent=Rent&step=photos', { agent });
  await expect.element(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  for (const room of ['Kitchen', 'Floor plan']) {
    (roomButton(room).element() as HTMLElement).click();
    await shoot();
    await expect.element(roomButton(new RegExp(`^${room}, 1 photo$`))).toBeInTheDocument();
  }
  await expect
    .poll(() => photosInDraft(agent._id))
    .toEqual([
      { kind: 'photo', caption: 'Kitchen' },
      { kind: 'floor-plan', caption: '' },
    ]);
});
