import { readFileSync } from 'node:fs';

/** A test that ran. */
export interface RanTest {
  seconds: number;
  title: string;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; results: { status: string; duration: number }[] }[];
  }[];
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    // A step that was stopped leaves no report.
    return null;
  }
}

/** The tests that ran, by the JSON report of vitest. */
export function ranInVitest(path: string): RanTest[] {
  const report = readReport(path) as VitestReport | null;
  return (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ duration, fullName }) => ({ seconds: (duration ?? 0) / 1000, title: fullName }));
}

function ranIn(suite: PlaywrightSuite): RanTest[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .map(({ projectName, results }) => ({
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        isSkipped: results.every(({ status }) => status === 'skipped'),
        title: `[${projectName}] ${suite.file}: ${title}`,
      }))
      .filter(({ isSkipped }) => !isSkipped),
  );
  return [...own, ...(suite.suites ?? []).flatMap(ranIn)].map(({ seconds, title }) => ({ seconds, title }));
}

/** The tests that ran, by the JSON report of Playwright. */
export function ranInPlaywright(path: string): RanTest[] {
  const report = readReport(path) as { suites: PlaywrightSuite[] } | null;
  return (report?.suites ?? []).flatMap(ranIn);
}
