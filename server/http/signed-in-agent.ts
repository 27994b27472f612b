import { lockout } from '#domain/agent/agent.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { agents, packages } from '#server/db/schema.ts';
import { Refusal } from './refusals.ts';

/** An agent's row with the package. */
export type SignedInAgent = typeof agents.$inferSelect & { package: typeof packages.$inferSelect | null };

/** The reason why the agent may not use the portal, or null (R-LOCK-3, R-LOCK-7). */
export const lockoutFor = (agent: SignedInAgent, designatedCompany: string): ErrorCode | null =>
  agent.suspended ? 'agent_suspended' : lockout(agent, designatedCompany);

/** Throws `not_found` where a request is about another agent than the signed-in one. */
export function requireOwn({ agentId }: { agentId: string }, agent: () => SignedInAgent): void {
  if (agentId !== agent().id) throw new Refusal('not_found');
}
