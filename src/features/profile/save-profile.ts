import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Agent } from '#domain/agent/agent.ts';
import {
  type ProfileProblems,
  type ProfileValues,
  toProfileProblem,
  problemsOfAnswer,
  positionFrom,
} from './profile-values.ts';

/** A save that was refused, with the problems by field; without any, for another reason. */
export class ProfileRefused extends Error {
  readonly problems: ProfileProblems;
  constructor(problems: ProfileProblems) {
    super('The profile was refused.');
    this.problems = problems;
  }
}

/**
 * Saves only the changed fields, so that changes of another device stay.
 * @throws {ProfileRefused} with the problems by field; {ApiError} for all else.
 */
export async function saveProfile(
  agentId: string,
  { position, ...typed }: Partial<ProfileValues>,
): Promise<Agent> {
  const { normalProfile } = await import('#domain/agent/profile.ts');
  const loc = position === undefined ? undefined : positionFrom(position);
  const { profile, problems } = normalProfile({ ...typed, ...(loc !== undefined && { loc }) });
  const found: ProfileProblems = Object.fromEntries(
    problems.flatMap(({ field }) => (field === 'email' ? [] : [toProfileProblem(field)])),
  );
  if (Object.keys(found).length > 0) throw new ProfileRefused(found);
  return ask(client.POST('/agents/save', { body: { _id: agentId, ...profile } })).catch((error: unknown) => {
    const refused =
      error instanceof ApiError && error.code === 'invalid_request' ? problemsOfAnswer(error.answer) : {};
    throw Object.keys(refused).length > 0 ? new ProfileRefused(refused) : error;
  });
}
