import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#messages/language.ts';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const listing = exampleFor('listing');
const [asked] = exampleFor('searchOwnerLinks').items;
const open = (language: Language = 'en') =>
  openScreen(`/properties/${listing._id}`, { agent: anAgent(), language });

test('the owner is asked by a link that this device makes', async () => {
  answer({ searchOwnerLinks: { items: [] } });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await part.getByRole('button', { name: 'Make a link' }).click();
  const chat = part.getByRole('link', { name: 'Send by WhatsApp' });
  await expect
    .element(chat)
    .toHaveAttribute('href', expect.stringMatching(/portal\.example%2Fo%2F[0-9a-f]{32}$/));
  await expect.poll(() => requests('createOwnerLinks')).toHaveLength(1);
});

/** A backend that has these links, and takes those that the device makes once it `takes` them. */
function answerLinks(
  links: { _id: string; listingId: string }[],
  takes: Promise<unknown> = Promise.resolve(),
) {
  answer({
    searchOwnerLinks: () => ({
      items: links.map((link) => ({ ...asked!, ...link, answer: null, answeredAt: null })),
    }),
    createOwnerLinks: async ({ body }) => {
      await takes;
      const [{ _id }] = (body as { links: [{ _id: string }] }).links;
      links.splice(0, links.length, { _id, listingId: listing._id });
      return { created: [_id] };
    },
  });
}

/** A promise that the test resolves. */
function makeGate() {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  return { passed, pass: () => pass() };
}

const waits = /as soon as this device has sent it/;

test('WhatsApp opens the owner whose number is noted, and the server is not waited for once it has the link', async () => {
  const taken = makeGate();
  answer({ listing: { ...listing, facts: { ...listing.facts, ownerPhone: '+60167788990' } } });
  answerLinks([], taken.passed);
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await part.getByRole('button', { name: 'Make a link' }).click();
  await expect
    .element(part.getByRole('link', { name: 'Send by WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/60167788990\?text=/));
  await expect.element(part.getByText(waits)).toBeVisible();
  taken.pass();
  await expect.element(part.getByText(waits)).not.toBeInTheDocument();
});

test('a link from before, known only after the press, is not taken for the one that was made', async () => {
  const [known, taken] = [makeGate(), makeGate()];
  const links = [{ _id: 'asked-before', listingId: listing._id }];
  answerLinks(links, taken.passed);
  answer({
    searchOwnerLinks: async () => {
      await known.passed;
      return { items: links.map((link) => ({ ...asked!, ...link, answer: null, answeredAt: null })) };
    },
  });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await part.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(part.getByText(waits)).toBeVisible();
  known.pass();
  await expect.element(part.getByText(/^A link was made on /)).toBeVisible();
  await expect.element(part.getByText(waits)).toBeVisible();
  taken.pass();
  await expect.element(part.getByText(waits)).not.toBeInTheDocument();
});

test('a landline has no chat: the agent chooses whom WhatsApp opens', async () => {
  answer({ listing: { ...listing, facts: { ...listing.facts, ownerPhone: '+60387654321' } } });
  answerLinks([]);
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await part.getByRole('button', { name: 'Make a link' }).click();
  await expect
    .element(part.getByRole('link', { name: 'Send by WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=/));
});

test('an answer changes nothing until the agent confirms it; then it is settled on this device at once', async () => {
  answer({
    searchOwnerLinks: {
      items: [{ ...asked!, answer: 'Available', answeredAt: new Date().toISOString(), priceSen: null }],
    },
  });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await expect.element(part).toMatchTextContent(/Still available.*Nothing has been changed/);
  expect(requests('setListingStatus')).toHaveLength(0);
  await part.getByRole('button', { name: 'Confirm it is available' }).click();
  await expect.element(part.getByRole('button', { name: 'Make a link' })).toBeVisible();
});

test('another price is set with two presses; then it is settled on this device at once', async () => {
  answer({
    searchOwnerLinks: {
      items: [{ ...asked!, answer: 'Price', answeredAt: new Date().toISOString(), priceSen: 66_000_000 }],
    },
  });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await expect.element(part).toMatchTextContent(/Available at RM 660,000/);
  await part.getByRole('button', { name: 'Change the price to RM 660,000…' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Change price' });
  await expect.element(sheet.getByRole('textbox')).toHaveValue('RM 660,000');
  expect(requests('setListingPrice')).toHaveLength(0);
  await sheet.getByRole('button', { name: 'Update' }).click();
  await expect.element(part.getByRole('button', { name: 'Make a link' })).toBeVisible();
});

test('a rent that the owner names is said as a rent', async () => {
  answer({
    listing: { ...listing, kind: 'Rent' },
    searchOwnerLinks: { items: [{ ...asked!, answer: 'Price', priceSen: 280_000 }] },
  });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await expect.element(part).toMatchTextContent(/Available at RM 2,800\/mo/);
});

test('another price can be settled as it is, and one that the listing has already is confirmed', async () => {
  answer({ searchOwnerLinks: { items: [{ ...asked!, priceSen: listing.facts.priceSen ?? null }] } });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await expect.element(part.getByRole('button', { name: 'Confirm it is available' })).toBeVisible();
  await part.getByRole('button', { name: 'Settled' }).click();
  await expect
    .poll(() => requests('decideOwnerLink').map(({ body }) => body))
    .toMatchObject([{ decision: 'Dismissed' }]);
});

test('a price that the listing has already is settled on this device at once when it is confirmed', async () => {
  const priceSen = listing.facts.priceSen ?? null;
  answer({
    searchOwnerLinks: {
      items: [{ ...asked!, answer: 'Price', answeredAt: new Date().toISOString(), priceSen }],
    },
  });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await part.getByRole('button', { name: 'Confirm it is available' }).click();
  await expect.element(part.getByRole('button', { name: 'Make a link' })).toBeVisible();
});

test.each([
  ['en', 'Ask the owner', 'Make a link', 'Copy the link', 'Link copied.'],
  ['ms', 'Tanya pemilik', 'Buat pautan', 'Salin pautan', 'Pautan disalin.'],
  ['zh', '询问业主', '生成链接', '复制链接', '链接已复制。'],
] as const)(
  'the link is copied for an owner without WhatsApp: %s',
  async (language, title, make, copy, said) => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    answerLinks([]);
    const screen = await open(language);
    const part = screen.getByRole('region', { name: title });
    await part.getByRole('button', { name: make }).click();
    await part.getByRole('button', { name: copy }).click();
    await expect.element(page.getByText(said)).toBeVisible();
    expect(copied).toEqual([expect.stringMatching(/\/o\/[0-9a-f]{32}$/)]);
  },
);
