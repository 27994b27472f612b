/**
 * Writes the contract's two generated files, or with `--check` says whether they are fresh.
 * The files are `openapi.gen.json` (one bundled document, for the server and the reference page)
 * and `schema.gen.ts` (its types, for the page, the worker and the server).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, createConfig, formatProblems, getTotals, lint, parseYaml } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { complete, type ContractDocument, type Examples } from './complete.ts';

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
    // Answers that every operation has are used by complete.ts.
    'no-unused-components': 'off',
  },
});

async function lintProblems(): Promise<number> {
  const problems = await lint({ ref: source, config });
  const { errors, warnings } = getTotals(problems);
  if (errors + warnings > 0)
    formatProblems(problems, { format: 'codeframe', totals: { errors, warnings, ignored: 0 }, version: '1' });
  return errors + warnings;
}

async function generated(): Promise<Record<string, string>> {
  const { bundle: document } = await bundle({ ref: source, config });
  // The one client sends X-Portal with every request, so that its calls need not name it: the types come
  // first.
  const types = astToString(await openapiTypescript(JSON.stringify(document.parsed), { alphabetize: true }));
  const examples = parseYaml(await readFile(join(folder, 'examples.yaml'), 'utf8')) as Examples;
  complete(document.parsed as unknown as ContractDocument, examples);
  const json = `${JSON.stringify(document.parsed, null, 2)}\n`;
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
console.log(
  check
    ? 'The contract is clean and its generated files are fresh.'
    : 'Wrote openapi.gen.json and schema.gen.ts.',
);
