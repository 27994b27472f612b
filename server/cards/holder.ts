import { firmOf } from '#domain/agent.ts';
import type { CardHolder } from '#domain/vcard.ts';
import type { Database } from '#server/db/client.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';

/**
 * Whose card may be shown to everybody, with the firm as company; null for an agent who is unknown, disabled
 * or suspended.
 */
export async function findCardAgent(
  db: Database,
  id: string,
  designatedCompany: string,
): Promise<SignedInAgent | null> {
  const agent = await findAgent(db, byId(id));
  if (!agent || agent.suspended || agent.active === 'Disabled') return null;
  return { ...agent, companyName: firmOf(agent, designatedCompany) };
}

/** The agent as an address book wants it. `photo` is a JPEG, base64. */
export function toCardHolder(agent: SignedInAgent, url: string, photo: string | null): CardHolder {
  const {
    name,
    companyName,
    registrationNo,
    role,
    firmRegistrationNo,
    mobile,
    firmPhone,
    email,
    state,
    area,
    longitude,
    latitude,
  } = agent;
  return {
    uid: url,
    name,
    title: registrationNo ?? role,
    firm: companyName,
    firmRegistrationNo,
    mobile,
    firmPhone,
    email,
    state,
    area,
    url,
    loc: longitude === null || latitude === null ? null : { longitude, latitude },
    photo,
  };
}
