import { eq } from 'drizzle-orm';
import { mayManageGroups } from '#domain/agent.ts';
import { dayOf } from '#domain/formats.ts';
import type { GroupOffer } from '#domain/group.ts';
import type { PushLanguage, PushMessage } from '#domain/push-message.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import { pushSubscriptions } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { offerById, offerPath } from '#server/groups/offer-rows.ts';
import type { OfferPushJob } from '#server/jobs/offer-push-queue.ts';
import { groupReferences } from '#server/secrets/references.ts';
import { lockoutOf } from '#server/signed-in-agent.ts';
import { pruneSessions } from '#server/sessions/store.ts';
import { offerWords } from './offer-words.ts';
import { findSender, sendNotification } from './send.ts';
import { deleteExpiredSubscription } from './store.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** The offer as the agent sees it, if that is still what is to be told and the agent may still read it. */
async function findNews(deps: Needs, { agentId, offerId, state }: OfferPushJob): Promise<GroupOffer | null> {
  const { db, config, now } = deps;
  const { designatedCompany } = config.settings;
  const agent = await findAgent(db, byId(agentId));
  if (!agent || lockoutOf(agent, designatedCompany)) return null;
  if (!mayManageGroups(agent, designatedCompany)) return null;
  const viewer = { agentId, references: await groupReferences(db, now()), today: dayOf(now()) };
  const offer = await offerById(db, offerId, viewer);
  return offer.state === state ? offer : null;
}

const offerMessage = (offer: GroupOffer, state: OfferPushJob['state'], lang: PushLanguage): PushMessage => ({
  title: offerWords[lang][state],
  body: offer.listingName,
  url: offerPath(offer),
  // Push services take 32 characters as the topic.
  tag: offer._id.replaceAll('-', '').slice(0, 32),
  lang,
});

/**
 * The job of a notification: tells the agent's browsers of an offer, each in its language. Rejects if no
 * browser could be reached for now; then it is tried again.
 */
export async function pushOffer(deps: Needs, job: OfferPushJob): Promise<void> {
  const { db, now } = deps;
  const offer = await findNews(deps, job);
  if (!offer) return;
  await pruneSessions(db, now());
  const browsers = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.agentId, job.agentId));
  if (browsers.length === 0) return;
  const sender = await findSender(deps);
  const send = async (browser: (typeof browsers)[number]) => {
    const message = offerMessage(offer, job.state, browser.language);
    const outcome = await sendNotification(browser, JSON.stringify(message), message.tag, sender);
    if (outcome === 'gone') await deleteExpiredSubscription(db, browser.id);
    return outcome;
  };
  const outcomes = await Promise.all(browsers.map(send));
  if (outcomes.includes('later') && !outcomes.includes('taken'))
    throw new Error('No push service could be reached.');
}
