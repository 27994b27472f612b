/**
 * Writes the contract's two generated files, or with `--check` says whether they are fresh.
 * The files are `openapi.gen.json` (one bundled document, for the server and the reference page)
 * and `schema.gen.ts` (its types, for the page, the worker and the server).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';

const folder = import.meta.dirname;
const source = join(folder, 'openapi.yaml');

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'operation-4xx-response': 'error',
    'operation-operationId-unique': 'error',
    'path-parameters-defined': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-ambiguous-paths': 'off',
  },
});

async function lintProblems(): Promise<number> {
  const problems = await lint({ ref: source, config });
  const { errors, warnings } = getTotals(problems);
  if (errors + warnings > 0) formatProblems(problems, { format: 'codeframe', totals: { errors, warnings, ignored: 0 }, version: '1' });
  return errors + warnings;
}

async function generated(): Promise<Record<string, string>> {
  const { bundle: document } = await bundle({ ref: source, config });
  const json = `${JSON.stringify(document.parsed, null, 2)}\n`;
  const types = astToString(await openapiTypescript(json, { alphabetize: true }));
  return { 'openapi.gen.json': json, 'schema.gen.ts': `${types}` };
}

const check = process.argv.includes('--check');
let faults = await lintProblems();
for (const [name, text] of Object.entries(await generated())) {
  const path = join(folder, name);
  if (!check) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`openapi/${name} is stale: run "npm run generate" and commit it.`);
    faults++;
  }
}
if (faults > 0) process.exit(1);
console.log(check ? 'The contract is clean and its generated files are fresh.' : 'Wrote openapi.gen.json and schema.gen.ts.');
