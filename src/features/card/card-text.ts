import type { Agent } from '#domain/agent/agent.ts';
import { shownPhone } from '#domain/phone.ts';
import type { CardHolder } from '#domain/agent/vcard.ts';
import type { Words } from '#messages/words.ts';
import type { WalletText } from './wallet-picture.ts';

/** The agent's role and registration number. */
export function toTitle({ role, registrationNo }: Pick<Agent, 'role' | 'registrationNo'>): string {
  if (!registrationNo) return role;
  return registrationNo.toUpperCase().startsWith(role) ? registrationNo : `${role} ${registrationNo}`;
}

/** Converts the agent's record to the fields of a vCard. */
export function cardHolder(agent: Agent, url: string, photo: string | null): CardHolder {
  const { _id, name, companyName, firmRegistrationNo, mobile, firmPhone, email, state, area, loc } = agent;
  const [longitude, latitude] = loc?.coordinates ?? [];
  return {
    uid: url || _id,
    name,
    title: toTitle(agent),
    firm: companyName,
    firmRegistrationNo: firmRegistrationNo ?? null,
    mobile: mobile ?? null,
    firmPhone: firmPhone ?? null,
    email,
    state: state ?? null,
    area: area ?? null,
    url,
    loc: longitude === undefined || latitude === undefined ? null : { longitude, latitude },
    photo,
  };
}

/** Converts the agent's record to the text of the card picture. */
export function walletText(agent: Agent, codeUrl: string, t: Words['t']): WalletText {
  const { name, companyName, firmRegistrationNo, mobile, firmPhone, email } = agent;
  const lines = [
    mobile && shownPhone(mobile),
    firmPhone && `${t('card.office')} ${shownPhone(firmPhone)}`,
    email,
    firmRegistrationNo,
  ];
  return {
    name,
    title: toTitle(agent),
    firm: companyName,
    lines: lines.filter((line) => typeof line === 'string' && line !== '') as string[],
    scan: t('card.scan'),
    codeUrl,
  };
}

/** The text that is sent with the card in a message. */
export function cardMessage(agent: Agent, url: string, t: Words['t']): string {
  return t('card.message', { name: agent.name, title: toTitle(agent), firm: agent.companyName, url });
}
