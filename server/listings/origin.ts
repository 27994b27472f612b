import { eq } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { importLinks } from '#server/db/schema.ts';

/** The platform and key that a listing or draft was imported from, or null (R-IMP-4). */
export async function originFrom(
  tx: Executor,
  id: string,
): Promise<components['schemas']['ImportOrigin'] | null> {
  const [link] = await tx
    .select({ platform: importLinks.platform, sourceId: importLinks.sourceId })
    .from(importLinks)
    .where(eq(importLinks.listingId, id))
    .limit(1);
  return link ?? null;
}
