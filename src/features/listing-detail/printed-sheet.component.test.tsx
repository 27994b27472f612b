import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { deviceStorage } from '#browser/device-storage.ts';
import { shownPhone } from '#domain/phone.ts';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

interface Emulation {
  send(method: 'Emulation.setEmulatedMedia', options: { media: string }): Promise<unknown>;
}
const emulate = (media: '' | 'print') => (cdp() as Emulation).send('Emulation.setEmulatedMedia', { media });

afterEach(() => emulate(''));

const listing = exampleFor('listing');
const facts = {
  ...listing.facts,
  unitNo: 'C-19-11',
  authorisationKind: 'Exclusive' as const,
  street: 'Jalan Kiara 3',
};

test.each([
  [390, false],
  [390, true],
  [1280, false],
  [1280, true],
])('at %i px a listing prints as a sheet for a buyer; address hidden: %s', async (width, hideAddress) => {
  await page.viewport(width, 900);
  answer({ listing: { ...listing, facts: { ...facts, hideAddress } } });
  const screen = await openScreen(`/properties/${listing._id}`, { agent: anAgent() });
  await expect.element(screen.getByText('C-19-11')).toBeVisible();
  await emulate('print');
  await expect.element(screen.getByText('C-19-11')).not.toBeVisible();
  await expect.element(screen.getByText(shownPhone(exampleFor('agentById').mobile!))).toBeVisible();
  const isShown = (selector: string) =>
    [...screen.container.querySelectorAll(selector)].some((element) => element.checkVisibility());
  await expect.poll(() => isShown('article h1')).toBe(true);
  expect(isShown('nav, header:not(article header), footer, [data-bar]')).toBe(false);
  expect(
    [...screen.container.querySelectorAll('article *')].some(
      (element) => element.checkVisibility() && /^RM \d/.test(element.textContent),
    ),
  ).toBe(true);
  const street = screen.getByText('Jalan Kiara 3');
  if (hideAddress) await expect.element(street).not.toBeVisible();
  else await expect.element(street).toBeVisible();
});

test('in the dark it prints in the light colours', async () => {
  localStorage.setItem(deviceStorage.theme.name, 'dark');
  const screen = await openScreen(`/properties/${listing._id}`, { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const { dataset } = document.documentElement;
  await expect.poll(() => dataset['mantineColorScheme']).toBe('dark');
  dispatchEvent(new Event('beforeprint'));
  expect(dataset['mantineColorScheme']).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(dataset['mantineColorScheme']).toBe('dark');
});
