import { mayManageGroups } from '#domain/agent/agent.ts';
import type { GroupOffer } from '#domain/group/group.ts';
import type { PushLanguage, PushMessage } from '#domain/push-message.ts';
import { toDay } from '#domain/time.ts';
import { findAdmittedAgent } from '#server/agents/store.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { offerById, offerPath } from '#server/groups/offer-rows.ts';
import type { OfferPushJob } from '#server/jobs/push-queues.ts';
import { groupReferences } from '#server/secrets/references.ts';
import { notifyAgent, tagFor } from './notify-agent.ts';
import { offerWords } from './offer-words.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** The offer as the agent sees it, if that is still what is to be told and the agent may still read it. */
async function findNews(deps: Needs, { agentId, offerId, state }: OfferPushJob): Promise<GroupOffer | null> {
  const { db, config, now } = deps;
  const { designatedCompany } = config.settings;
  const agent = await findAdmittedAgent(db, agentId, designatedCompany);
  if (!agent || !mayManageGroups(agent, designatedCompany)) return null;
  const viewer = { agentId, references: await groupReferences(db, now()), today: toDay(now()) };
  const offer = await offerById(db, offerId, viewer);
  return offer.state === state ? offer : null;
}

const offerMessage = (offer: GroupOffer, state: OfferPushJob['state'], lang: PushLanguage): PushMessage => ({
  title: offerWords[lang][state],
  body: offer.listingName,
  url: offerPath(offer),
  tag: tagFor(offer._id),
  lang,
});

/**
 * The job of a notification: tells the agent's browsers of an offer, each in its language. Rejects if no
 * browser could be reached for now; then it is tried again.
 */
export async function pushOffer(deps: Needs, job: OfferPushJob): Promise<void> {
  const offer = await findNews(deps, job);
  if (!offer) return;
  await notifyAgent(deps, job.agentId, (language) => offerMessage(offer, job.state, language));
}
