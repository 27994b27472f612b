import { and, eq } from 'drizzle-orm';
import type { PushLanguage } from '#domain/push-message.ts';
import { findAdmittedAgent } from '#server/agents/store.ts';
import { listings, ownerLinks } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { OwnerPushJob } from '#server/jobs/push-queues.ts';
import { notifyAgent, tagFor } from './notify-agent.ts';

const title: Record<PushLanguage, string> = {
  en: 'The owner has answered',
  ms: 'Pemilik telah menjawab',
  zh: '业主已答复',
};

/** The job of a notification: tells the agent's browsers which owner answered, until that is decided. */
export async function pushOwnerAnswer(
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { agentId, linkId }: OwnerPushJob,
): Promise<void> {
  if (!(await findAdmittedAgent(deps.db, agentId, deps.config.settings.designatedCompany))) return;
  const [found] = await deps.db
    .select({ link: ownerLinks, name: listings.name })
    .from(ownerLinks)
    .innerJoin(listings, eq(listings.id, ownerLinks.listingId))
    .where(and(eq(ownerLinks.id, linkId), eq(ownerLinks.agentId, agentId)));
  if (!found || found.link.decision !== null) return;
  await notifyAgent(deps, agentId, (lang) => ({
    title: title[lang],
    body: found.name,
    url: `/properties/${found.link.listingId}`,
    tag: tagFor(linkId),
    lang,
  }));
}
