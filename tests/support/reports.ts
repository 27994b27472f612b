import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test that ran, or a file whose tests could not be read. */
export interface RanTest {
  seconds: number;
  title: string;
  /** What the last try of a failed test says; undefined for a test that passed. */
  failure?: string | undefined;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { status: string; duration: number; error?: { message?: string } }[];
    }[];
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

/** The tests that ran, by the JSON report of vitest; of a file that could not be read, the file. */
export function ranInVitest(path: string): RanTest[] {
  const report = readReport(path) as VitestReport | null;
  return (report?.testResults ?? []).flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed');
    const isUnread = ofFile === 'failed' && ran.every(({ status }) => status === 'passed');
    return [
      ...(isUnread ? [{ seconds: 0, title: relative('', name), failure: message ?? '' }] : []),
      ...ran.map(({ duration, fullName, status, failureMessages }) => ({
        seconds: (duration ?? 0) / 1000,
        title: fullName,
        failure: status === 'failed' ? (failureMessages ?? []).join('\n') : undefined,
      })),
    ];
  });
}

function ranIn(suite: PlaywrightSuite): RanTest[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ results }) => !results.every(({ status }) => status === 'skipped'))
      .map(({ projectName, status, results }) => ({
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        title: `[${projectName}] ${suite.file}: ${title}`,
        failure: status === 'unexpected' ? (results.at(-1)?.error?.message ?? '') : undefined,
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(ranIn)];
}

/** The tests that ran, by the JSON report of Playwright. */
export function ranInPlaywright(path: string): RanTest[] {
  const report = readReport(path) as { suites: PlaywrightSuite[] } | null;
  return (report?.suites ?? []).flatMap(ranIn);
}
