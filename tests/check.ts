/**
 * `npm run check`: the scripts `check:…` of package.json, two at a time in their order. Together they say what
 * is wrong with the code without running a test.
 */
import { type Step, runTogether } from '#support/steps.ts';
import manifest from '../package.json' with { type: 'json' };

/** The checks. The slowest is the first, so that the others run beside it. */
export const checks: readonly Step[] = Object.entries(manifest.scripts)
  .filter(([name]) => name.startsWith('check:'))
  .map(([title, script]) => ({ title, command: script.replaceAll("'", '').split(' ') }));

if (import.meta.main) {
  const began = performance.now();
  const done = await runTogether(checks);
  const failed = done.filter(({ isPassed }) => !isPassed).map(({ title }) => title);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `\n${failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`}, ${seconds} s.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
