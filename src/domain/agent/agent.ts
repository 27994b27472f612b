import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from '../errors.ts';

export type Agent = components['schemas']['Agent'];

/** The fields of the signed-in agent that the device stores (R-SESS-2). */
export const sessionFields = [
  '_id',
  'name',
  'userName',
  'email',
  'companyName',
  'active',
  'postingAccess',
  'packageInfo',
  'expiryDate',
  'TOOS',
  'newTnc',
  'role',
  'image',
  'source',
] as const satisfies readonly (keyof Agent)[];

export type SessionAgent = Pick<Agent, (typeof sessionFields)[number]>;

/**
 * True if the company name is that of the designated company, ignoring outer spaces. False for an agent
 * without a company.
 */
function isOfDesignatedCompany(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return agent.companyName.trim() === designatedCompany;
}

/**
 * True if the agent counts as the company's own (R-ROLE-2): without a company, or with the designated
 * company. Group listings and the block for Temporary Out of Service are narrower: they require the
 * designated company itself.
 */
export function isOwnAgent(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return agent.companyName.trim() === '' || isOfDesignatedCompany(agent, designatedCompany);
}

/** The firm that the agent advertises for. For an own agent it is the designated company. */
export function firmFor(agent: Pick<Agent, 'companyName'>, designatedCompany: string): string {
  return isOwnAgent(agent, designatedCompany) ? designatedCompany : agent.companyName.trim();
}

/** True if the agent may manage group listings: only with the designated company's name (R-ROLE-5). */
export function mayManageGroups(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return isOfDesignatedCompany(agent, designatedCompany);
}

/**
 * Posting access (R-ROLE-4): the office's decision for the agent, else whether the agent's id is on the
 * configured list of posting agents, or the agent's package grants it (R-PKG-6).
 */
export function hasPostingAccess(
  { id, decided, isGranted = false }: { id: string; decided: boolean | null; isGranted?: boolean },
  postingAgents: readonly string[],
): boolean {
  return decided ?? (isGranted || postingAgents.includes(id));
}

/** True if the agent may post to platforms (R-ROLE-4). */
export function mayPost(agent: Pick<Agent, 'postingAccess'>): boolean {
  return agent.postingAccess;
}

/** True if the agent must accept the terms first (R-TERMS-1). */
export function mustAcceptTerms(agent: Pick<Agent, 'newTnc'>): boolean {
  return agent.newTnc;
}

/**
 * The reason why the agent is blocked, or null (R-LOCK-3).
 * Temporary Out of Service blocks only agents of the designated company.
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

/** True if the stored record must be updated: R-SESS-3, and the other fields that the office decides. */
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
 * The marker of an agent on a map (R-MAP-1). In service: the picture for that, else the portrait. Out of
 * service: the picture for that, else the in-service one, with `isFaded`. `picture` is null if there is none.
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
  return { picture: (isOut && imageOffline) || shown, isFaded: isOut };
}
