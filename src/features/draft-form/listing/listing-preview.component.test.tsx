import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test('the preview says nothing that others do not see', async () => {
  const draft = exampleFor('draft');
  const facts = {
    ...draft.facts,
    unitNo: 'C-19-11',
    street: 'Jalan Kiara 3',
    hideAddress: true,
    authorisationKind: 'Exclusive' as const,
    tenure: 'Freehold' as const,
  };
  const address = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '46000' };
  answer({ draft: { ...draft, intent: 'Buy', address, facts } });
  const path = `/properties/form/${draft._id}?step=review`;
  const screen = await openScreen(path, { agent: anAgent() });
  const preview = screen.getByRole('article', { name: 'Preview' });
  await expect.element(preview).toMatchTextContent(/Freehold/);
  await expect.element(preview).toMatchTextContent(/Petaling Jaya, Selangor/);
  for (const hidden of [/C-19-11/, /Jalan Kiara/, /46000/, /Exclusive/])
    await expect.element(preview).not.toMatchTextContent(hidden);
});

test('the cover of the preview has its place before its picture is there, or where it never comes', async () => {
  const draft = exampleFor('draft');
  const photos = [{ id: crypto.randomUUID(), kind: 'photo' as const, caption: '' }];
  answer({ draft: { ...draft, photos } });
  const path = `/properties/form/${draft._id}?step=review`;
  const screen = await openScreen(path, { agent: anAgent() });
  const cover = screen.getByRole('article', { name: 'Preview' }).getByRole('button', { name: 'Photos' });
  const shape = () => {
    const { width, height } = cover.element().getBoundingClientRect();
    return width / height;
  };
  await expect.poll(shape).toBeCloseTo(16 / 9, 1);
});
