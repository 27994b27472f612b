import { describe, expect, test } from 'vitest';
import { explore, run } from './simulation.ts';
import { brokenVariants, otherVariants } from './world/broken-variants.ts';
import { realRules } from './world/world.ts';

const { SIMULATION_SEED, SIMULATION_PATH, SIMULATION_RUNS } = process.env;

/**
 * The same schedules in every run of the tests, so that a failure is one; `npm run simulate` looks for new
 * ones.
 */
const seed = Number(SIMULATION_SEED ?? 20_260_101);
const runs = Number(SIMULATION_RUNS ?? 20_000);
const mutantRuns = 100_000;

/** Variants that few schedules catch, each with a seed that soon makes one of those. */
const rareSeeds: Readonly<Record<string, number>> = {
  'purge keys': 20_260_132,
  'loses its base after a merge': 20_260_122,
};

const say = (line: string) => process.stdout.write(`${line}\n`);

test(
  'with a fault possible at every step nothing is lost, doubled, overwritten unseen, mixed up or stuck',
  { timeout: 600_000 },
  async () => {
    const found = await explore({ runs, seed, path: SIMULATION_PATH });
    say(`simulation: ${found.runs} schedules in ${(found.ms / 1000).toFixed(1)} s (seed ${found.seed})`);
    if (found.broken) throw new Error(found.broken.report);
    if (SIMULATION_PATH === undefined) expect(found.runs).toBe(runs);
  },
);

test('the same schedule is the same run', async () => {
  const schedule = Array.from({ length: 60 }, (_, index) => (index * 747_796_405 + 289_133_645) % 2 ** 30);
  const once = await run(schedule, realRules, true);
  expect(await run(schedule, realRules, true)).toEqual(once);
  expect(once.violation).toBeNull();
  expect(once.trace.length).toBeGreaterThan(50);
});

test('what breaks is shrunk, told in words, and found again by its seed and path', async () => {
  const rules = { ...realRules, ...brokenVariants['drop-4xx'] };
  const { broken } = await explore({ runs: mutantRuns, seed, rules });
  const again = await explore({ runs: 1, seed, path: broken?.path, rules });
  expect(again.broken?.schedule).toEqual(broken?.schedule);
  expect(again.broken?.report).toBe(broken?.report);
  expect(broken?.report).toMatch(/SIMULATION_SEED=\d+ SIMULATION_PATH=[\d:]+/);
  expect(broken?.report).toMatch(/hears of m\d+: rejected/);
  expect(broken?.schedule.length).toBeLessThan(12);
});

describe.each([
  ['the eight broken queues of the requirements (R-SYNC-16)', brokenVariants],
  ['other broken queues, one for each thing that is checked', otherVariants],
])('%s are caught', (_which, variants) => {
  test.each(Object.entries(variants))('%s', { timeout: 600_000 }, async (name, { breaks, ...variant }) => {
    const { runs: needed, broken } = await explore({
      runs: mutantRuns,
      seed: rareSeeds[name] ?? seed,
      rules: { ...realRules, ...variant },
      shrinks: false,
      breaks,
    });
    say(`simulation: ${name} is caught within ${needed} schedules: ${broken?.violation}`);
    expect(broken?.violation).toMatch(breaks);
  });
});
