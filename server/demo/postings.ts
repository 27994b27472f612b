import { isHome } from '#domain/property/property.ts';
import type { PostingProblem, PostingState } from '#domain/posting/posting.ts';
import { problem } from '#domain/posting/posting.ts';
import type { PlatformOutcome } from '#domain/posting/platform-log.ts';
import { dayMs } from '#domain/time.ts';
import type { listings, platformLogs, postings, sandboxAdverts } from '#server/db/schema.ts';
import { nameKey } from '#domain/name-key.ts';
import { type Done, postingMessage } from '#server/platform-logs/posting-message.ts';
import { seededRandom } from './seeded-random.ts';

type NewListing = typeof listings.$inferInsert;

export interface DemoPostings {
  postings: (typeof postings.$inferInsert)[];
  adverts: (typeof sandboxAdverts.$inferInsert)[];
  logs: (typeof platformLogs.$inferInsert)[];
}

interface Fate {
  state: PostingState;
  outcome: PlatformOutcome;
  done?: Done;
  problems: PostingProblem[];
}

const seed = 20_261_122;

/** How many of an agent's active listings are on these platforms. */
const shares: Record<string, Record<string, number>> = {
  'agent-aisyah': { rumahku: 0.4, kediaman: 0.2 },
  'agent-meiling': { rumahku: 0.1, kediaman: 0.3 },
  'agent-hafiz': { rumahku: 0.6 },
};

const posted: Fate = { state: 'Posted', outcome: 'SUCCESS', done: { code: 'posted' }, problems: [] };
const others: readonly Fate[] = [
  {
    state: 'PostedWithWarning',
    outcome: 'WARNING',
    done: { code: 'posted' },
    problems: [problem('photos_refused', { field: 'photos', value: 1, isWarning: true })],
  },
  {
    state: 'Failed',
    outcome: 'ERROR',
    problems: [
      problem('field_refused', {
        field: 'remarks',
        value: 'The description must not contain contact data.',
      }),
    ],
  },
  {
    state: 'Duplicate',
    outcome: 'DUPLICATE',
    problems: [problem('duplicate')],
  },
  {
    state: 'Dropped',
    outcome: 'DROPPED',
    problems: [problem('dropped', { value: 'It was reported as let.' })],
  },
  { state: 'Withdrawn', outcome: 'SUCCESS', done: { code: 'withdrawn' }, problems: [] },
];

const onPlatform: readonly PostingState[] = ['Posted', 'PostedWithWarning'];

/** Listings of the demo's posting agents on two platforms, with the log; oldest first. */
export function demoPostings(rows: readonly NewListing[], now: Date): DemoPostings {
  const random = seededRandom(seed);
  const made: DemoPostings = { postings: [], adverts: [], logs: [] };
  for (const { id, agentId, name, title, priceSen, status } of rows) {
    for (const [platform, share] of Object.entries(shares[agentId] ?? {})) {
      if (status !== 'Active' || (platform === 'kediaman' && !isHome(title))) continue;
      if (!random.happens(share)) continue;
      const fate = random.happens(0.88) ? posted : random.pick(others);
      const at = new Date(now.getTime() - random.next() * 60 * dayMs);
      const isThere = onPlatform.includes(fate.state);
      const reference = `${platform.slice(0, 2).toUpperCase()}-${10_000 + made.postings.length}`;
      const link = `https://${platform}.example/ads/${reference}`;
      const goal = fate.state === 'Withdrawn' ? 'Withdrawn' : 'Posted';
      const dates = { requestedAt: at, updatedAt: at, checkedAt: now, postedAt: isThere ? at : null };
      const { state, problems, outcome, done } = fate;
      const said = postingMessage(done ?? null, problems);
      const shown = isThere || state === 'Duplicate' ? link : null;
      made.postings.push({
        listingId: id,
        platform,
        agentId,
        state,
        goal,
        problems,
        reference: isThere ? reference : null,
        link: shown,
        ...dates,
      });
      if (isThere)
        made.adverts.push({
          platform,
          reference,
          key: `${id} 1`,
          source: id,
          status: 'live',
          content: { source: id, priceSen },
          createdAt: at,
          updatedAt: at,
        });
      made.logs.push({
        agentId,
        direction: 'Post',
        platform,
        outcome,
        code: problems[0]?.code ?? (goal === 'Posted' ? 'posted' : 'withdrawn'),
        ...said,
        subject: name,
        searchKey: nameKey(`${name} ${said.message}`),
        listingId: id,
        link: shown,
        at,
      });
    }
  }
  made.logs.sort((a, b) => a.at.getTime() - b.at.getTime());
  return made;
}
