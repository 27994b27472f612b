import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test('a name that a save finds taken is said at its field, with the property to use', async () => {
  const { _id: key, name: value, title, type, address } = exampleFor('property')!;
  answer({ isNameUnique: false, searchProperties: [{ key, value, title, type, address }] });
  const screen = await openScreen('/master', { agent: anAgent() });
  await screen.getByLabelText('Property name').fill(value);
  await expect.element(screen.getByText('Duplicate property name found.').last()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: new RegExp(`^Use ${value}`) })).toBeVisible();
});
