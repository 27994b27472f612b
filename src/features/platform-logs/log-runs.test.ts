import { expect, test } from 'vitest';
import type { PlatformLog } from '#domain/posting/platform-log.ts';
import { toRuns } from './log-runs.ts';

const line = (_id: string, runId: string | null, more: Partial<PlatformLog> = {}): PlatformLog => ({
  _id,
  direction: 'Post',
  platform: 'rumahku',
  outcome: 'SUCCESS',
  code: 'posted',
  message: 'Posted.',
  subject: 'Vista',
  listingId: null,
  runId,
  link: null,
  at: `2026-11-22T00:00:0${_id}Z`,
  ...more,
});

test('the lines of a run are together, also where another run wrote between them', () => {
  const runs = toRuns([line('5', 'a'), line('4', 'b'), line('3', 'a', { outcome: 'ERROR' })]);
  expect(runs.map(({ runId, lines }) => [runId, lines.map(({ _id }) => _id)])).toEqual([
    ['a', ['5', '3']],
    ['b', ['4']],
  ]);
  expect(runs[0]).toMatchObject({
    at: '2026-11-22T00:00:05Z',
    outcomes: [
      ['SUCCESS', 1],
      ['ERROR', 1],
    ],
  });
});

test('lines without a run are together while nothing comes between them', () => {
  const runs = toRuns([
    line('6', null),
    line('5', null),
    line('4', null, { direction: 'Import' }),
    line('3', 'a'),
    line('2', null),
  ]);
  expect(runs.map(({ lines }) => lines.map(({ _id }) => _id))).toEqual([['6', '5'], ['4'], ['3'], ['2']]);
});
