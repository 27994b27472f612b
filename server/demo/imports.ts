import { dayMs } from '#domain/time.ts';
import type { importItems, importLinks, importRuns, listings } from '#server/db/schema.ts';
import { toFields } from '#domain/import/import-fields.ts';
import { toListingBody, type ListingRow } from '#server/listings/row.ts';
import type { NewPlatformLog } from '#server/platform-logs/store.ts';

type Listing = typeof listings.$inferInsert;

const agentId = 'agent-aisyah';
const platform = 'propmart';
const runId = 'import-demo-1';
const imported = 24;

const none = { added: 0, changed: 0, left: 0, dropped: 0, absent: 0, problems: 0 };
const choices = { publishAs: 'Active' as const, defaults: { authorisationKind: 'Exclusive' as const } };

interface DemoImports {
  runs: (typeof importRuns.$inferInsert)[];
  items: (typeof importItems.$inferInsert)[];
  links: (typeof importLinks.$inferInsert)[];
  logs: NewPlatformLog[];
}

/** A listing that the demo import added, with what its feed said. */
interface ImportedListing {
  row: Listing;
  position: number;
  sourceId: string;
  fields: ReturnType<typeof toFields>;
}

/** One import of listings by a demo agent, and one that failed. */
export function demoImports(rows: readonly Listing[], now: Date): DemoImports {
  const at = new Date(now.getTime() - 9 * dayMs);
  const failedAt = new Date(now.getTime() - 2 * dayMs);
  const own = rows.filter((row) => row.agentId === agentId && row.status === 'Active').slice(0, imported);
  const known = own.map((row, position) => ({
    row,
    position,
    sourceId: `PM-${1001 + position}`,
    fields: toFields(toListingBody(row as ListingRow)),
  }));
  return {
    runs: [doneRun(known.length, at), failedRun(failedAt)],
    items: known.map(toItem),
    links: known.map((listing) => toLink(listing, at)),
    logs: known.map((listing) => toLog(listing, at)),
  };
}

const run = { agentId, platform, choices, format: 'Kyero' as const };

function doneRun(added: number, at: Date): DemoImports['runs'][number] {
  const counts = { ...none, added };
  return {
    ...run,
    id: runId,
    status: 'Done',
    sourceKind: 'Address',
    sourceName: 'https://feeds.propmart.example/teratai.xml',
    counts,
    results: counts,
    done: added,
    total: added,
    createdAt: at,
    appliedAt: at,
  };
}

const failedRun = (at: Date): DemoImports['runs'][number] => ({
  ...run,
  id: 'import-demo-2',
  status: 'Failed',
  sourceKind: 'File',
  sourceName: 'teratai-november.xml',
  counts: none,
  results: none,
  finding: { code: 'feed_truncated' },
  createdAt: at,
});

const toItem = ({ row, position, sourceId, fields }: ImportedListing): DemoImports['items'][number] => ({
  runId,
  position,
  key: sourceId,
  sourceId,
  subject: row.name,
  place: `line ${4 + position * 21}`,
  action: 'Add',
  target: 'Listing',
  listingId: row.id,
  result: 'Added',
  undo: { before: {}, after: fields, statusBefore: null, statusAfter: row.status, written: null },
});

const toLink = ({ row, sourceId, fields }: ImportedListing, at: Date): DemoImports['links'][number] => ({
  agentId,
  platform,
  sourceId,
  listingId: row.id,
  written: { fields, status: row.status },
  updatedAt: at,
});

const toLog = ({ row }: ImportedListing, at: Date): NewPlatformLog => ({
  agentId,
  platform,
  runId,
  at,
  direction: 'Import',
  outcome: 'SUCCESS',
  code: 'added',
  message: 'Added.',
  details: [{ code: 'added' }],
  subject: row.name,
  listingId: row.id,
});
