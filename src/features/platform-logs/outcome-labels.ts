import type { PlatformOutcome } from '#domain/posting/platform-log.ts';
import type { MessageId } from '#messages/words.ts';

/** The name of each outcome. */
export const outcomeLabels: Record<PlatformOutcome, MessageId> = {
  SUCCESS: 'platform-logs.success',
  WARNING: 'platform-logs.warning',
  DUPLICATE: 'platform-logs.duplicate',
  ERROR: 'platform-logs.error',
  DROPPED: 'platform-logs.dropped',
};
