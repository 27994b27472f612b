import type { agents, packages } from './db/schema.ts';

/** An agent's row with the package. */
export type SignedInAgent = typeof agents.$inferSelect & { package: typeof packages.$inferSelect | null };
