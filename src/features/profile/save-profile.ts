import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Agent } from '#domain/agent.ts';
import {
  type ProfileFaults,
  type ProfileValues,
  faultOf,
  faultsOfAnswer,
  positionOf,
} from './profile-values.ts';

/** A save that was refused, with the faults by field; without any, for another reason. */
export class ProfileRefused extends Error {
  readonly faults: ProfileFaults;
  constructor(faults: ProfileFaults) {
    super('The profile was refused.');
    this.faults = faults;
  }
}

/**
 * Saves only the changed fields, so that changes of another device stay.
 * @throws {ProfileRefused} with the faults by field; {ApiError} for all else.
 */
export async function saveProfile(
  agentId: string,
  { position, ...typed }: Partial<ProfileValues>,
): Promise<Agent> {
  const { normalProfile } = await import('#domain/profile.ts');
  const loc = position === undefined ? undefined : positionOf(position);
  const { profile, faults } = normalProfile({ ...typed, ...(loc !== undefined && { loc }) });
  const found: ProfileFaults = Object.fromEntries(
    faults.flatMap(({ field }) => (field === 'email' ? [] : [faultOf(field)])),
  );
  if (Object.keys(found).length > 0) throw new ProfileRefused(found);
  return ask(client.POST('/agents/save', { body: { _id: agentId, ...profile } })).catch((fault: unknown) => {
    const refused =
      fault instanceof ApiError && fault.code === 'invalid_request' ? faultsOfAnswer(fault.answer) : {};
    throw Object.keys(refused).length > 0 ? new ProfileRefused(refused) : fault;
  });
}
