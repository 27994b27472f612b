import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test('the cover of the preview has its place before its picture is there, or where it never comes', async () => {
  const draft = exampleOf('draft');
  const photos = [{ id: crypto.randomUUID(), kind: 'photo' as const, caption: '' }];
  answer({ draft: { ...draft, photos } });
  const path = `/properties/form/${draft._id}?step=review`;
  const screen = await openScreen(path, { agent: anAgent() });
  const cover = screen.getByRole('article', { name: 'Preview' }).getByRole('button', { name: 'Photos' });
  await expect.element(cover).toBeInTheDocument();
  const { width, height } = cover.element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(16 / 9, 1);
});
