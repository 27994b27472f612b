import { type ImportFinding, toSentence } from '#domain/import/import-finding.ts';
import { importedSentences } from '#domain/posting/platform-log.ts';
import type { ImportItemRow, ImportRunRow } from '#server/db/schema.ts';
import type { NewPlatformLog } from '#server/platform-logs/store.ts';

type Result = NonNullable<ImportItemRow['result']>;

const longestMessage = 1000;

const resultCodes: Record<Result, keyof typeof importedSentences> = {
  Added: 'added',
  Changed: 'changed',
  Left: 'left',
  Dropped: 'dropped',
  Archived: 'archived',
};

type Detail = ImportFinding | { code: keyof typeof importedSentences; value?: string };

function said(detail: Detail): string {
  const { code, value = '' } = detail;
  return code in importedSentences
    ? importedSentences[code as keyof typeof importedSentences].replace('{value}', () => value)
    : toSentence(detail as ImportFinding);
}

/** What a line of the log says: in English, and as codes. */
export function importMessage(details: readonly Detail[]): Pick<NewPlatformLog, 'message' | 'details'> {
  return { message: details.map(said).join(' ').slice(0, longestMessage), details: [...details] };
}

function toOutcome({ result, findings, place }: ImportItemRow): NewPlatformLog['outcome'] {
  if (findings.some(({ code }) => code === 'id_duplicate')) return 'DUPLICATE';
  if (place === 'end') return 'ERROR';
  if (result === 'Dropped') return place === 'start' ? 'WARNING' : 'DROPPED';
  return findings.length > 0 && result !== 'Archived' ? 'WARNING' : 'SUCCESS';
}

/** The line of the log for a record that was applied; none for one that simply stays as it is. */
export function logFrom(
  { agentId, platform, id: runId }: ImportRunRow,
  item: ImportItemRow,
  at: Date,
): NewPlatformLog[] {
  const { result, findings, subject, sourceId, listingId, action } = item;
  if (!result || (result === 'Left' && (findings.length === 0 || action === 'Absent'))) return [];
  const shown = result === 'Archived' ? [] : findings;
  return [
    {
      agentId,
      platform,
      runId,
      at,
      direction: 'Import',
      outcome: toOutcome(item),
      code: findings[0]?.code ?? result.toLowerCase(),
      ...importMessage([{ code: resultCodes[result] }, ...shown]),
      subject: subject || sourceId || 'Feed',
      listingId: result === 'Dropped' ? null : listingId,
    },
  ];
}
