import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { programAt } from './programs.ts';

const rules = resolve(import.meta.dirname, '../../docs/operations/alerts.yml');

/** The values of a process at a moment, by name with labels. */
export type Sample = ReadonlyMap<string, number>;

/** Reads the text format of Prometheus. */
export const readSample = (text: string): Sample =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );

const withInstance = (series: string) =>
  series.endsWith('}')
    ? series.replace(/\}$/, ',job="senarai",instance="one"}')
    : `${series}{job="senarai",instance="one"}`;

/** Minutes of each of the two states, where the test does not say more. */
const usualMinutes = 20;

const known = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '_' : String(value);

/** `minutes` of `before`; then as many in which counters rise, and values go, from `before` to `after`. */
function seriesFrom(before: Sample, after: Sample, minutes: number): { series: string; values: string }[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) =>
    /^(senarai_(?!process|nodejs)|up$)/.test(name),
  );
  return names.map((name) => {
    const isCounter = /_(total|count|sum|bucket)(\{|$)/.test(name);
    const [from, to] = [before.get(name) ?? (isCounter ? 0 : undefined), after.get(name)];
    const rising = Array.from({ length: minutes }, (_, at) =>
      isCounter && from !== undefined && to !== undefined ? from + ((to - from) * (at + 1)) / 2 : to,
    );
    const values = [...Array.from({ length: minutes }, () => from), ...rising].map(known).join(' ');
    return { series: withInstance(name), values };
  });
}

/** Which of the alerts fire at the end of `before`, and at the end of `after`. */
export async function firing(
  before: Sample,
  after: Sample,
  minutes = usualMinutes,
): Promise<{ before: string[]; after: string[] }> {
  const series = seriesFrom(before, after, minutes);
  return {
    before: await firingAt(series, minutes - 1),
    after: await firingAt(series, 2 * minutes - 1),
  };
}

/** `promtool` names what it got where something else was expected: so nothing is expected. */
async function firingAt(series: ReturnType<typeof seriesFrom>, minute: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'senarai-alerts-'));
  const path = join(folder, 'test.yml');
  const test = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series,
        promql_expr_test: [
          { expr: 'ALERTS{alertstate="firing"} + 1', eval_time: `${minute}m`, exp_samples: [] },
        ],
      },
    ],
  };
  await writeFile(path, JSON.stringify(test));
  const { stdout, stderr } = await promisify(execFile)(programAt('promtool') ?? '', [
    'test',
    'rules',
    path,
  ]).catch((error: { stdout: string; stderr: string }) => error);
  await rm(folder, { recursive: true });
  const said = `${stdout}${stderr}`;
  if (!/SUCCESS|FAILED/.test(said)) throw new Error(said);
  const got = said.slice(said.indexOf('got:'));
  return [...new Set([...got.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name!))].toSorted();
}
