import { expect, test } from 'vitest';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { toDay } from '#domain/time.ts';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const listing = exampleFor('listing');
const draft = exampleFor('draft');
const owner = {
  ownerName: 'Puan Salmah',
  ownerPhone: '+60123456789',
  ownerNote: 'After six.',
  keys: 'Guard house, box 9',
};

async function openCard(facts: Partial<ListingFacts>, language: 'en' | 'ms' = 'en') {
  const all = { ...emptyFacts, ...listing.facts, unitNo: 'C-19-11', ...facts };
  answer({
    listing: { ...listing, facts: all },
    draft: { ...draft, _id: listing._id, facts: all, listed: true, status: 'Published' },
  });
  const screen = await openScreen(`/properties/${listing._id}`, { agent: anAgent(), language });
  const name = language === 'en' ? 'Owner and authorisation' : 'Pemilik dan kebenaran';
  return { screen, card: screen.getByRole('region', { name }) };
}

test('the owner is called, or asked in a chat whether the unit is still available', async () => {
  const { card } = await openCard(owner);
  await expect
    .element(card)
    .toMatchTextContent(/Puan Salmah.*012-345 6789.*After six\..*Guard house, box 9/s);
  await expect.element(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+60123456789');
  const text = encodeURIComponent(`Hello, is ${listing.name} C-19-11 still available?`);
  await expect
    .element(card.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/60123456789?text=${text}`);
});

test('the chat asks in the agent’s language', async () => {
  const { card } = await openCard(owner, 'ms');
  const text = encodeURIComponent(`Hai, adakah ${listing.name} C-19-11 masih ada?`);
  await expect
    .element(card.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/60123456789?text=${text}`);
});

test('a number that is none is shown, and neither called nor written to', async () => {
  const { card } = await openCard({ ownerPhone: 'ask the guard' });
  await expect.element(card).toMatchTextContent(/ask the guard/);
  await expect.element(card.getByRole('link', { name: 'Call' })).not.toBeInTheDocument();
});

test('the owner’s data is removed once the agent has said so again, and is gone at once', async () => {
  const { screen, card } = await openCard(owner);
  await card.getByRole('button', { name: 'Remove the owner’s data' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Remove the owner’s data?' });
  expect(requests('saveDraft')).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).not.toMatchTextContent(/Puan Salmah|Guard house/);
  await expect.poll(() => requests('saveDraft').length).toBe(1);
  expect(requests('saveDraft')[0]).toMatchObject({
    body: { facts: { ownerName: '', ownerPhone: '', ownerNote: '', keys: '', unitNo: 'C-19-11' } },
  });
});

test.each([
  [5, 'Authorisation ends in 5 days'],
  [1, 'Authorisation ends in 1 day'],
  [0, 'Authorisation ends today'],
  [-1, 'Authorisation has ended'],
])('an authorisation with %i days left says so', async (days, said) => {
  const { card } = await openCard({ authorisedUntil: toDay(Date.now() + days * 24 * 60 * 60_000) });
  await expect.element(card.getByText(said)).toBeVisible();
});

test('an authorisation with 15 days left, or without an end, says nothing of it', async () => {
  const { card } = await openCard({ authorisedUntil: toDay(Date.now() + 15 * 24 * 60 * 60_000) });
  await expect.element(card.getByText('Valid until')).toBeVisible();
  await expect.element(card.getByText(/Authorisation (ends|has)/)).not.toBeInTheDocument();
});
