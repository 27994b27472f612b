import { and, eq } from 'drizzle-orm';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { Executor } from '#server/db/client.ts';
import { importImages, importItems } from '#server/db/schema.ts';
import { FetchError } from '#server/outside/fetch.ts';
import type { NewPlatformLog } from '#server/platform-logs/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { importMessage } from '#server/imports/runs/logs.ts';
import { findRun } from '#server/imports/runs/store.ts';

type Image = typeof importImages.$inferSelect;

/** True for an error of the image itself, or no room for it: another attempt would meet it again. */
export function isFinal(error: unknown): boolean {
  if (error instanceof Refusal)
    return (
      error.code === 'image_invalid' ||
      error.code === 'image_too_large' ||
      error.code === 'photo_quota_reached'
    );
  return error instanceof FetchError && !error.isPassing;
}

/** An image that is given up, with the reason. */
export interface FailedImage {
  image: Image;
  code: ImportFinding['code'];
  detail?: string;
}

/** Why an image is given up, in words that the agent can be told. */
export function toFailed(image: Image, error: unknown): FailedImage {
  if (error instanceof Refusal && error.code === 'image_invalid') return { image, code: 'image_unreadable' };
  if (error instanceof Refusal && error.code === 'image_too_large') return { image, code: 'image_too_large' };
  if (error instanceof Refusal && error.code === 'photo_quota_reached')
    return { image, code: 'image_quota_reached' };
  return { image, code: 'image_failed', ...(error instanceof FetchError && { detail: error.detail }) };
}

const toFinding = ({ image: { url }, code, detail }: FailedImage): ImportFinding => ({
  code,
  value: detail ? `${url.slice(0, 300)} (${detail})` : url.slice(0, 300),
});

/** A line of the log for each image that is given up. */
export async function logsFrom(
  tx: Executor,
  all: readonly FailedImage[],
  at: Date,
): Promise<NewPlatformLog[]> {
  const [first] = all.map(({ image }) => image);
  const run = first && (await findRun(tx, first.runId));
  if (!run) return [];
  const { agentId, platform } = run;
  const item = await tx
    .select({ subject: importItems.subject })
    .from(importItems)
    .where(and(eq(importItems.runId, run.id), eq(importItems.listingId, first.listingId)))
    .limit(1);
  return all.map((failed) => ({
    agentId,
    platform,
    runId: failed.image.runId,
    at,
    listingId: failed.image.listingId,
    direction: 'Import',
    outcome: 'WARNING',
    code: failed.code,
    ...importMessage([toFinding(failed)]),
    subject: item[0]?.subject ?? failed.image.listingId,
  }));
}
