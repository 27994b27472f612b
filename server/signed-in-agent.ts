import { lockout } from '#domain/agent.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { agents, packages } from './db/schema.ts';

/** An agent's row with the package. */
export type SignedInAgent = typeof agents.$inferSelect & { package: typeof packages.$inferSelect | null };

/** The reason why the agent may not use the portal, or null (R-LOCK-3, R-LOCK-7). */
export const lockoutOf = (agent: SignedInAgent, designatedCompany: string): ErrorCode | null =>
  agent.suspended ? 'agent_suspended' : lockout(agent, designatedCompany);
