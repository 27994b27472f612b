import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from './errors.ts';

export type Agent = components['schemas']['Agent'];

/** What the device keeps of the signed-in agent (Spec §3, "The persisted session"). */
export type SessionAgent = Pick<
  Agent,
  '_id' | 'name' | 'userName' | 'email' | 'companyName' | 'active' | 'postingAccess' | 'packageInfo' | 'expiryDate' | 'TOOS' | 'newTnc' | 'role' | 'image'
>;

/** Of the designated company, without regard to outer spaces (Spec §6, group listing). */
function isOfDesignatedCompany(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return agent.companyName.trim() === designatedCompany;
}

/** May the agent manage group listings? (Spec §6) */
export function mayManageGroups(agent: Pick<Agent, 'companyName'>, designatedCompany: string): boolean {
  return isOfDesignatedCompany(agent, designatedCompany);
}

/** May the agent post to platforms? (Spec §6) */
export function mayPost(agent: Pick<Agent, 'postingAccess'>): boolean {
  return agent.postingAccess;
}

/** Must the agent accept the terms before anything else? (Spec §2) */
export function mustAcceptTerms(agent: Pick<Agent, 'newTnc'>): boolean {
  return agent.newTnc;
}

/**
 * Why an agent may not be in the portal, or null (Spec §4, "Agent active status"; §6, "Sign-in blocks").
 * Temporary Out of Service keeps out agents of the designated company only.
 */
export function lockout(
  agent: Pick<Agent, 'active' | 'companyName'>,
  designatedCompany: string,
): Extract<ErrorCode, 'agent_disabled' | 'agent_out_of_service'> | null {
  if (agent.active === 'Disabled') return 'agent_disabled';
  if (agent.active === 'Temporary Out of Service' && isOfDesignatedCompany(agent, designatedCompany)) return 'agent_out_of_service';
  return null;
}

/** Did anything change that the stored record must follow? (Spec §4, "Refresh") */
export function differsFromStored(fresh: SessionAgent, stored: SessionAgent): boolean {
  return (
    fresh.packageInfo?._id !== stored.packageInfo?._id ||
    fresh.packageInfo?.tag !== stored.packageInfo?.tag ||
    fresh.postingAccess !== stored.postingAccess ||
    fresh.expiryDate !== stored.expiryDate ||
    fresh.active !== stored.active
  );
}
