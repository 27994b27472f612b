import { expect, test } from 'vitest';
import { answer, setOnline } from '#support/components/backend.ts';
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

test('a lost connection moves no field: its hint comes with the next focus of the name, and leaves no gap that closes', async () => {
  const screen = await openScreen('/master', { agent: anAgent() });
  const name = screen.getByLabelText('Property name');
  const category = screen.getByLabelText('Property Category', { exact: true });
  const hint = screen.getByText(/^Without a connection, |^This device knows no buildings yet/);
  const top = () => category.element().getBoundingClientRect().top;
  await name.fill('Enjin Lain');
  await expect.element(screen.getByText(/On this device only/)).toBeVisible();
  await screen.getByLabelText('Postcode').click();
  const before = top() + scrollY;
  setOnline(false);
  await screen.getByLabelText('Postcode').fill('47301');
  expect(top() + scrollY).toBe(before);
  await name.click();
  await expect.element(hint).toBeVisible();
  const withHint = top() + scrollY;
  const said = hint.element().textContent;
  expect(withHint).toBeGreaterThan(before);
  setOnline(true);
  await expect.element(hint).not.toBeVisible();
  expect(hint.element().textContent).toBe(said);
  expect(top() + scrollY).toBe(withHint);
});
