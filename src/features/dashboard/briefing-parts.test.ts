import { describe, expect, test } from 'vitest';
import type { Words } from '#messages/words.ts';
import type { Unsent } from '#outbox/unsent.ts';
import { answersPlace, type BriefingFacts, briefingParts } from './briefing-parts.ts';

const t = ((id: string, values?: { count?: number }) => [id, values?.count].join(' ').trim()) as Words['t'];
const words = { t, list: String };
const none = { drafts: 0, photos: 0, changes: 0, messages: 0 };
const allSent: Unsent = {
  waiting: none,
  needsAgent: none,
  unsaved: none,
  quarantined: 0,
  sendable: 0,
  held: 0,
  waitingSince: null,
};
const nothing: BriefingFacts = {
  summary: { outdated: 0 },
  drafts: 0,
  isDraftsKnownHere: false,
  enquiries: { New: 0 },
  ownerLinks: [],
  offers: 0,
  unsent: allSent,
};
const toTexts = (facts: Partial<BriefingFacts>) =>
  briefingParts({ ...nothing, ...facts }, words)?.map(({ text }) => text);

describe('what needs the agent', () => {
  test('is nothing where everything is known', () => {
    expect(toTexts({})).toEqual([]);
  });

  test.for([
    { summary: undefined },
    { drafts: undefined },
    { enquiries: undefined },
    { ownerLinks: undefined },
    { offers: undefined },
    { unsent: undefined },
    { unsent: null },
  ])('is not said to be nothing where something is not known: %o', (unknown) => {
    expect(toTexts(unknown)).toBeUndefined();
  });

  test('is work that the server rejected, and what this device cannot read', () => {
    expect(toTexts({ unsent: { ...allSent, needsAgent: { ...none, drafts: 2, changes: 1 } } })).toEqual([
      'sync.attention 3',
    ]);
    expect(toTexts({ unsent: { ...allSent, quarantined: 1 } })).toEqual(['drafts.unreadable 1']);
  });

  test('is not what is sent by itself', () => {
    expect(toTexts({ unsent: { ...allSent, waiting: { ...none, drafts: 2 } } })).toEqual([]);
  });

  test('is an owner who answered, and an offer, with the way to it', () => {
    const ownerLinks = [
      { answer: null, listingId: 'asked' },
      { answer: 'Price', listingId: 'answered' },
    ] as const;
    expect(briefingParts({ ...nothing, ownerLinks, offers: 1 }, words)).toEqual([
      { text: 'dashboard.brief-offers 1', link: { to: '/grouplisting' } },
      {
        text: 'dashboard.brief-owners 1',
        link: { to: '/properties/$propId', params: { propId: 'answered' } },
      },
    ]);
  });

  test('is the list of owners who answered, where there are several', () => {
    const ownerLinks = [
      { answer: 'Price', listingId: 'one' },
      { answer: 'Gone', listingId: 'another' },
    ] as const;
    expect(briefingParts({ ...nothing, ownerLinks }, words)).toEqual([
      { text: 'dashboard.brief-owners 2', link: { to: '/dashboard', hash: answersPlace } },
    ]);
  });

  test('is said as far as it is known', () => {
    expect(toTexts({ summary: { outdated: 4 }, drafts: undefined })).toEqual(['dashboard.brief-confirm 4']);
    expect(toTexts({ drafts: 1, isDraftsKnownHere: true })).toEqual(['dashboard.brief-drafts-here 1']);
  });

  test('is at most three things, the most urgent first', () => {
    const all = { summary: { outdated: 4 }, drafts: 1, enquiries: { New: 2 } };
    const counted = ['dashboard.brief-enquiries 2', 'dashboard.brief-confirm 4', 'dashboard.brief-drafts 1'];
    expect(toTexts(all)).toEqual(counted);
    expect(toTexts({ ...all, unsent: { ...allSent, quarantined: 1 } })).toEqual([
      'drafts.unreadable 1',
      ...counted.slice(0, 2),
    ]);
  });
});
