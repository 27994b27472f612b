import { firmFor } from '#domain/agent/agent.ts';
import type { CardHolder } from '#domain/agent/vcard.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Database } from '#server/db/client.ts';
import { hasLivePages } from '#server/listing-pages/find.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';

/** The agent of a public card, with the firm as company. */
export type CardAgent = SignedInAgent & {
  /** Whether the public pages of the agent's listings are live. */
  hasLivePages: boolean;
};

/** The agent of a public card. Null if the agent is unknown, disabled or suspended. */
export async function findCardAgent(
  db: Database,
  id: string,
  designatedCompany: string,
): Promise<CardAgent | null> {
  const agent = await findAgent(db, byId(id));
  if (!agent || agent.suspended || agent.active === 'Disabled') return null;
  return {
    ...agent,
    companyName: firmFor(agent, designatedCompany),
    hasLivePages: hasLivePages(agent, designatedCompany),
  };
}

/** The agent as a contact for address books. `photo` is a JPEG in base64. */
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
