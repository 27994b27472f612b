import { createHash } from 'node:crypto';
import type { EnquiryLanguage, EnquirySource, EnquiryState } from '#domain/enquiry.ts';
import { dayOf } from '#domain/formats.ts';
import type { enquiries } from '#server/db/schema.ts';
import type { DemoListings } from './listings.ts';
import { seededRandom } from './seeded-random.ts';

type NewEnquiry = typeof enquiries.$inferInsert;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const people: Record<EnquiryLanguage, readonly string[]> = {
  en: [
    'Tan Wei Jie',
    'Priya Nair',
    'James Lourdes',
    'Grace Lim Siew Ching',
    'Arvind Kumar',
    'Sarah Abdullah',
  ],
  ms: ['Puan Rahmah binti Yusof', 'Mohd Faizal bin Osman', 'Siti Hajar binti Karim', 'Azman bin Latif'],
  zh: ['陈伟杰', '林美玲', '黄志强', '李佩珊'],
};

const questions: Record<EnquiryLanguage, readonly string[]> = {
  en: [
    'Is it still available? Can I see it on Saturday?',
    'Hi, is the price negotiable? We are a family of four and can move in next month.',
    'Which floor is it, and how many car parks come with it?',
    'Is it near the LRT? I work in town and do not drive.',
  ],
  ms: [
    'Masih ada lagi? Boleh tengok hujung minggu ini?',
    'Harga boleh runding tak? Saya berminat, dah ada kelulusan pinjaman.',
    'Sewa termasuk perabot ke? Deposit berapa bulan?',
  ],
  zh: [
    '请问还有吗？这个周末可以看房吗？',
    '价格可以商量吗？我们是现金买家。',
    '有几个停车位？可以养宠物吗？',
  ],
};

const notes = ['Prefers a high floor.', 'Loan approved in principle.', 'Calls after six only.'];

/** A key in the form of a UUID, always the same for the same place. */
function keyOf(place: string): string {
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
const tomorrow = (now: Date) => new Date(`${dayOf(now.getTime() + dayMs)}T11:00:00+08:00`);

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
      return {
        id: keyOf(`${agentId} ${place}`),
        agentId,
        listingId: source === 'Card' ? null : random.pick(active).id,
        source,
        state,
        name: random.pick(people[language]),
        phone: random.happens(0.9) ? `+6012${random.whole(2_000_000, 9_999_999)}` : null,
        email: `enquiry${place}@example.com`,
        message: random.pick(questions[language]),
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
