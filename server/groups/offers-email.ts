import { mayManageGroups } from '#domain/agent/agent.ts';
import type { GroupOffer } from '#domain/group/group.ts';
import { toDay } from '#domain/time.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { Email } from '#server/mail/mailer.ts';
import { groupReferences } from '#server/secrets/references.ts';
import { offerPath } from './offer-rows.ts';
import { waitingOffers } from './waiting.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

function sentence({ state, otherName }: GroupOffer): string {
  if (state === 'Accepted')
    return `Your offer was accepted.${otherName === null ? '' : ` The listing agent is ${otherName}.`}`;
  if (state === 'Declined') return 'Your offer was declined.';
  return 'An offer that you accepted was withdrawn.';
}

/**
 * Says which offers on a listing wait for the agent, without amounts and messages; null if none does any more,
 * or the agent has left the company. The maker reads who lists the property when an offer was accepted.
 */
export async function offersEmail(
  { db, config, now }: Needs,
  agent: { id: string; name: string; email: string; companyName: string },
  of: { groupId: string; listingId: string },
): Promise<Email | null> {
  const { publicUrl, settings } = config;
  if (!mayManageGroups(agent, settings.designatedCompany)) return null;
  const references = await groupReferences(db, now());
  const viewer = { agentId: agent.id, references, today: toDay(now()) };
  const waiting = await waitingOffers(db, viewer, of);
  const [newest] = waiting;
  if (!newest) return null;
  const open = waiting.filter(({ offer }) => offer.state === 'Open').length;
  const lines = [
    ...(open > 0 ? [`${open === 1 ? 'An offer waits' : `${open} offers wait`} for your answer.`] : []),
    ...waiting.filter(({ offer }) => offer.state !== 'Open').map(({ offer }) => sentence(offer)),
  ];
  const { listingName } = newest.offer;
  return {
    to: agent.email,
    subject: `${open > 0 ? 'Offer' : 'Answer to an offer'}: ${listingName}`,
    text: `Hello ${agent.name},\n\n${listingName}, in the group ${newest.groupName}:\n\n${lines.join('\n')}\n\nOpen it: ${publicUrl}${offerPath(newest.offer)}\n`,
  };
}
