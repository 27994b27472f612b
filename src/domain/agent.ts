import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from './errors.ts';

export type Agent = components['schemas']['Agent'];

/** What the device keeps of the signed-in agent (R-SESS-2). */
export type SessionAgent = Pick<
  Agent,
  | '_id'
  | 'name'
  | 'userName'
  | 'email'
  | 'companyName'
  | 'active'
  | 'postingAccess'
  | 'packageInfo'
  | 'expiryDate'
  | 'TOOS'
  | 'newTnc'
  | 'role'
  | 'image'
  | 'source'
>;

/**
 * Is the company name that of the designated company, without regard to outer spaces? An agent without a
 * company is not of it.
 */
function isOfDesignatedCompany(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return agent.companyName.trim() === designatedCompany;
}

/**
 * Does the agent count as the company's own (R-ROLE-2)? True without a company, and with the designated
 * company. Group listings and the block of Temporary Out of Service are narrower: they ask for the designated
 * company itself.
 */
export function isOwnAgent(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return agent.companyName.trim() === '' || isOfDesignatedCompany(agent, designatedCompany);
}

/** The firm that the agent works and advertises for: an own agent's is the designated company. */
export function firmOf(agent: Pick<Agent, 'companyName'>, designatedCompany: string): string {
  return isOwnAgent(agent, designatedCompany) ? designatedCompany : agent.companyName.trim();
}

/** May the agent manage group listings? Only with the company name of the designated company (R-ROLE-5). */
export function mayManageGroups(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return isOfDesignatedCompany(agent, designatedCompany);
}

/**
 * Posting access as the backend answers it (R-ROLE-4): what the office decided for the agent, else whether
 * the agent's id is on the configured list of posting agents.
 */
export function hasPostingAccess(
  { id, decided }: { id: string; decided: boolean | null },
  postingAgents: readonly string[],
): boolean {
  return decided ?? postingAgents.includes(id);
}

/** May the agent post to platforms? (R-ROLE-4) */
export function mayPost(agent: Pick<Agent, 'postingAccess'>): boolean {
  return agent.postingAccess;
}

/** Must the agent accept the terms before anything else? (R-TERMS-1) */
export function mustAcceptTerms(agent: Pick<Agent, 'newTnc'>): boolean {
  return agent.newTnc;
}

/**
 * Why an agent may not be in the portal, or null (R-LOCK-3).
 * Temporary Out of Service keeps out agents of the designated company only.
 */
export function lockout(
  agent: Pick<Agent, 'active' | 'companyName'>,
  designatedCompany: string,
): Extract<ErrorCode, 'agent_disabled' | 'agent_out_of_service'> | null {
  if (agent.active === 'Disabled') return 'agent_disabled';
  if (agent.active === 'Temporary Out of Service' && isOfDesignatedCompany(agent, designatedCompany))
    return 'agent_out_of_service';
  return null;
}

/**
 * Did anything change that the stored record must follow? (R-SESS-3, and what else the office
 * decides)
 */
export function differsFromStored(fresh: SessionAgent, stored: SessionAgent): boolean {
  return (
    fresh.packageInfo?._id !== stored.packageInfo?._id ||
    fresh.packageInfo?.tag !== stored.packageInfo?.tag ||
    fresh.postingAccess !== stored.postingAccess ||
    fresh.expiryDate !== stored.expiryDate ||
    fresh.active !== stored.active ||
    fresh.newTnc !== stored.newTnc ||
    fresh.companyName !== stored.companyName ||
    fresh.source !== stored.source ||
    fresh.email !== stored.email
  );
}

/**
 * What marks an agent on a map (R-MAP-1): in service their picture for that, else their
 * portrait. Out of service the picture for that, or where there is none the same one, `isFaded`. `picture` is
 * null where there is none at all.
 */
export function mapMarker({
  active,
  TOOS,
  image,
  imageOnline,
  imageOffline,
}: Pick<Agent, 'active' | 'TOOS' | 'image' | 'imageOnline' | 'imageOffline'>): {
  picture: string | null;
  isFaded: boolean;
} {
  const isOut = TOOS || active !== 'In Service';
  const shown = imageOnline ?? image ?? null;
  if (!isOut) return { picture: shown, isFaded: false };
  return imageOffline ? { picture: imageOffline, isFaded: false } : { picture: shown, isFaded: true };
}
