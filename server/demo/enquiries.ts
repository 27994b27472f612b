import { createHash } from 'node:crypto';
import type { EnquiryLanguage, EnquirySource, EnquiryState } from '#domain/enquiry/enquiry.ts';
import { toSearchKey } from '#domain/search/search-words.ts';
import { textsOfEnquiry } from '#domain/search/searched-records.ts';
import { dayMs, toDay, hourMs } from '#domain/time.ts';
import type { enquiries } from '#server/db/schema.ts';
import type { DemoListings } from './listings.ts';
import { people, questions } from '#server/posting/sandbox/people.ts';
import { seededRandom } from './seeded-random.ts';

type NewEnquiry = typeof enquiries.$inferInsert;

const notes = ['Prefers a high floor.', 'Loan approved in principle.', 'Calls after six only.'];

/** A key in the form of a UUID, always the same for the same place. */
function toKey(place: string): string {
  const hex = createHash('sha256').update(`enquiry ${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** How many enquiries an agent has. */
const perAgent: Readonly<Record<string, number>> = {
  'agent-aisyah': 28,
  'agent-kumar': 6,
  'agent-meiling': 8,
};

/** Tomorrow at eleven in Malaysia. */
const tomorrow = (now: Date) => new Date(`${toDay(now.getTime() + dayMs)}T11:00:00+08:00`);

/** Enquiries about the active demo listings, in every state; one of each agent has a viewing tomorrow. */
export function demoEnquiries({ rows }: Pick<DemoListings, 'rows'>, now: Date): NewEnquiry[] {
  const random = seededRandom(20_250_817);
  return Object.entries(perAgent).flatMap(([agentId, count]) => {
    const active = rows.filter((row) => row.agentId === agentId && row.status === 'Active').slice(0, 12);
    if (active.length === 0) return [];
    return Array.from({ length: count }, (_one, place): NewEnquiry => {
      const language = random.pick<EnquiryLanguage>(['en', 'en', 'ms', 'zh']);
      const source = random.pick<EnquirySource>(['Page', 'Page', 'Page', 'Card', 'Platform', 'Agent']);
      const state: EnquiryState =
        place === 2
          ? 'Viewing'
          : place < 6
            ? 'New'
            : random.pick<EnquiryState>(['Answered', 'Viewing', 'Closed']);
      const receivedAt = new Date(now.getTime() - (place * place * 5 + 1 + random.next()) * hourMs);
      const viewingAt =
        state !== 'Viewing'
          ? null
          : place === 2
            ? tomorrow(now)
            : new Date(tomorrow(now).getTime() + random.whole(-6, 6) * dayMs);
      const person = {
        name: random.pick(people[language]),
        phone: random.happens(0.9) ? `+6012${random.whole(2_000_000, 9_999_999)}` : null,
        email: `enquiry${place}@example.com`,
        message: random.pick(questions[language]),
      };
      return {
        ...person,
        searchKey: toSearchKey(textsOfEnquiry(person)),
        id: toKey(`${agentId} ${place}`),
        agentId,
        listingId: source === 'Card' ? null : random.pick(active).id,
        source,
        platform: source === 'Platform' ? 'rumahku' : null,
        state,
        language,
        viewingAt,
        note: state === 'New' || random.happens(0.6) ? '' : random.pick(notes),
        consentAt: source === 'Agent' ? null : receivedAt,
        receivedAt,
        updatedAt: receivedAt,
      };
    });
  });
}
