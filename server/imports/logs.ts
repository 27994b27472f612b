import { sentenceOf } from '#domain/import-finding.ts';
import type { ImportItemRow, ImportRunRow } from '#server/db/schema.ts';
import type { NewPlatformLog } from '#server/platform-logs/store.ts';

type Result = NonNullable<ImportItemRow['result']>;

const longestMessage = 1000;

const sentences: Record<Result, string> = {
  Added: 'Added.',
  Changed: 'Changed.',
  Left: 'Left as it is.',
  Dropped: 'Not taken.',
  Archived: 'Archived, because it is no longer in the feed.',
};

function outcomeOf({ result, findings, place }: ImportItemRow): NewPlatformLog['outcome'] {
  if (findings.some(({ code }) => code === 'id_duplicate')) return 'DUPLICATE';
  if (place === 'end') return 'ERROR';
  if (result === 'Dropped') return place === 'start' ? 'WARNING' : 'DROPPED';
  return findings.length > 0 && result !== 'Archived' ? 'WARNING' : 'SUCCESS';
}

/** The line of the log for a record that was treated; none for one that simply stays as it is. */
export function logOf(
  { agentId, platform, id: runId }: ImportRunRow,
  item: ImportItemRow,
  at: Date,
): NewPlatformLog[] {
  const { result, findings, subject, sourceId, listingId, action } = item;
  if (!result || (result === 'Left' && (findings.length === 0 || action === 'Absent'))) return [];
  const said = result === 'Archived' ? [] : findings.map(sentenceOf);
  const message = [sentences[result], ...said].join(' ').slice(0, longestMessage);
  return [
    {
      agentId,
      platform,
      runId,
      at,
      direction: 'Import',
      outcome: outcomeOf(item),
      code: findings[0]?.code ?? result.toLowerCase(),
      message,
      subject: subject || sourceId || 'Feed',
      listingId: result === 'Dropped' ? null : listingId,
    },
  ];
}
