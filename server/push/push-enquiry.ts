import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { toTime } from '#domain/time.ts';
import type { PushLanguage } from '#domain/push-message.ts';
import { findAdmittedAgent } from '#server/agents/store.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { findEnquiry } from '#server/enquiries/store.ts';
import type { EnquiryPushJob } from '#server/jobs/push-queues.ts';
import { notifyAgent, tagFor } from './notify-agent.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** What an agent is told; `{time}` is the time of the viewing. */
const words: Record<PushLanguage, Record<EnquiryPushJob['what'], string>> = {
  en: { new: 'New enquiry', viewing: 'Viewing at {time}' },
  ms: { new: 'Pertanyaan baharu', viewing: 'Lawatan pada {time}' },
  zh: { new: '新询问', viewing: '{time} 看房' },
};

/** The enquiry, if it is still what is to be told and the agent may still read it. */
async function findNews({ db, config }: Needs, job: EnquiryPushJob): Promise<Enquiry | null> {
  if (!(await findAdmittedAgent(db, job.agentId, config.settings.designatedCompany))) return null;
  const enquiry = await findEnquiry(db, job.agentId, job.enquiryId);
  if (!enquiry) return null;
  const isNews =
    job.what === 'new'
      ? enquiry.state === 'New'
      : enquiry.state === 'Viewing' && enquiry.viewingAt === job.viewingAt;
  return isNews ? enquiry : null;
}

/** The job of a notification: tells the agent's browsers of an enquiry, without a word about the person. */
export async function pushEnquiry(deps: Needs, job: EnquiryPushJob): Promise<void> {
  const enquiry = await findNews(deps, job);
  if (!enquiry) return;
  const time = enquiry.viewingAt === null ? '' : toTime(enquiry.viewingAt);
  await notifyAgent(deps, job.agentId, (lang) => ({
    title: words[lang][job.what].replace('{time}', () => time),
    body: enquiry.listingName ?? '',
    url: `/enquiries?enquiry=${enquiry._id}`,
    tag: tagFor(enquiry._id),
    lang,
  }));
}
