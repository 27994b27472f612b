import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { GroupOfferState } from '#domain/group/group.ts';
import { groupOffers } from '#server/db/schema.ts';

/** As `offerStateOn` of the domain. */
export const stateOn = (today: string) =>
  sql<GroupOfferState>`case when ${groupOffers.state} = 'Open' and ${groupOffers.expiresOn} < ${today} then 'Expired' else ${groupOffers.state} end`;

/** Offers that can be answered on this day. */
export const whereOpenOn = (today: string) =>
  and(eq(groupOffers.state, 'Open'), or(isNull(groupOffers.expiresOn), gte(groupOffers.expiresOn, today)));

/** Open offers on listings of this agent. */
export const whereToAnswer = ({ agentId, today }: { agentId: string; today: string }) =>
  and(eq(groupOffers.ownerId, agentId), whereOpenOn(today));

/** Answers that this agent is to learn of and has not seen, as `isAnswerFor` of the domain. */
export const whereUnseenAnswer = (agentId: string) =>
  and(
    isNull(groupOffers.answerSeenAt),
    or(
      and(eq(groupOffers.makerId, agentId), inArray(groupOffers.state, ['Accepted', 'Declined'])),
      and(eq(groupOffers.ownerId, agentId), eq(groupOffers.state, 'Withdrawn')),
    ),
  );
