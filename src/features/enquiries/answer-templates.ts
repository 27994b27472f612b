import type { SessionAgent } from '#domain/agent/agent.ts';
import type { Enquiry, EnquiryLanguage } from '#domain/enquiry/enquiry.ts';
import { everyOf } from '#domain/every-of.ts';
import { findRow } from '#domain/find-row.ts';
import { formatAppointment } from '#domain/formats.ts';

/** What an answer says. */
export type AnswerTemplate = 'available' | 'viewing' | 'gone' | 'thanks';

/** The templates, in the order in which they are offered. */
export const answerTemplates = everyOf<AnswerTemplate>()(['available', 'viewing', 'gone', 'thanks']);

type Texts = Record<AnswerTemplate, string> & {
  /** In place of the time where no viewing is agreed. */
  ask: string;
  /** In place of the listing where the person asked about none. */
  property: string;
};

const texts: Record<EnquiryLanguage, Texts> = {
  en: {
    available: 'Hi {person}, this is {agent}. {listing} is still available. Would you like to view it?',
    viewing: 'Hi {person}, this is {agent}. Our viewing of {listing} is on {time}. See you there.',
    ask: 'Hi {person}, this is {agent}. When would you like to view {listing}?',
    gone: 'Hi {person}, this is {agent}. I am sorry, {listing} is no longer available. I have similar ones. May I send them to you?',
    thanks: 'Hi {person}, thank you for asking about {listing}. Please contact me any time. {agent}',
    property: 'the property',
  },
  ms: {
    available: 'Hai {person}, saya {agent}. {listing} masih ada. Bila boleh datang tengok?',
    viewing: 'Hai {person}, saya {agent}. Lawatan ke {listing} pada {time}. Jumpa di sana.',
    ask: 'Hai {person}, saya {agent}. Bila anda lapang untuk melihat {listing}?',
    gone: 'Hai {person}, saya {agent}. Maaf, {listing} sudah tiada. Saya ada unit lain yang serupa. Boleh saya hantarkan?',
    thanks:
      'Hai {person}, terima kasih kerana bertanya tentang {listing}. Hubungi saya bila-bila masa. {agent}',
    property: 'hartanah itu',
  },
  zh: {
    available: '{person}您好，我是{agent}。{listing}还在，您想约时间看房吗？',
    viewing: '{person}您好，我是{agent}。我们约好{time}看{listing}，到时见。',
    ask: '{person}您好，我是{agent}。您什么时候方便看{listing}？',
    gone: '{person}您好，我是{agent}。抱歉，{listing}已经没有了。我有类似的房源，要发给您看看吗？',
    thanks: '{person}您好，谢谢您询问{listing}。有任何问题欢迎随时联系我。{agent}',
    property: '该产业',
  },
};

/** The text of an answer in the person's language, with the agent's own name and firm. */
export function answerText(
  template: AnswerTemplate,
  { name, language, listingName, viewingAt }: Enquiry,
  { name: agentName, companyName }: Pick<SessionAgent, 'name' | 'companyName'>,
): string {
  const said = findRow(texts, language, texts.en);
  const agent = [agentName, companyName].filter(Boolean).join(language === 'zh' ? '，' : ', ');
  const values: Record<string, string> = {
    person: name,
    agent,
    listing: listingName ?? said.property,
    time: viewingAt ? formatAppointment(viewingAt, language) : '',
  };
  const text = template === 'viewing' && !viewingAt ? said.ask : said[template];
  return text.replace(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '');
}
