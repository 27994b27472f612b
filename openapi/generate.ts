/**
 * Writes the contract's generated files, or with `--check` says whether they are fresh.
 * The files are `openapi.gen.json` (one bundled document, for the server and the reference page),
 * `schema.gen.ts` (its types, for the page, the worker and the server), `words.gen.ts` (the words of its enums,
 * for those who need them as a list) and `edition.gen.ts` (what tells this contract from another).
 */
import { createHash } from 'node:crypto';
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

/** The hash of the contract, by which an app and a server know whether they were built for the same one. */
function edition(json: string): string {
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
  return `/** Tells this contract from others. Written by \`npm run generate\`. */\nexport const edition = '${hash}';\n`;
}

/** A list of words for each enum that has a name. */
function wordLists(schemas: ContractDocument['components']['schemas']): string {
  const lists = Object.entries(schemas).flatMap(([name, { enum: words }]) =>
    words
      ? [`export const ${name[0]!.toLowerCase()}${name.slice(1)}Words = ${JSON.stringify(words)} as const;\n`]
      : [],
  );
  return `/** The words of each enum of the contract. Written by \`npm run generate\`. */\n\n${lists.join('')}`;
}

async function generated(): Promise<Record<string, string>> {
  const { bundle: document } = await bundle({ ref: source, config });
  // The one client sends X-Portal with every request, so that its calls need not name it: the types come
  // first.
  const types = astToString(await openapiTypescript(JSON.stringify(document.parsed), { alphabetize: true }));
  const contract = document.parsed as unknown as ContractDocument;
  const words = wordLists(contract.components.schemas);
  const examples = parseYaml(await readFile(join(folder, 'examples.yaml'), 'utf8')) as Examples;
  complete(contract, examples);
  const json = `${JSON.stringify(document.parsed, null, 2)}\n`;
  return {
    'openapi.gen.json': json,
    'schema.gen.ts': `${types}`,
    'words.gen.ts': words,
    'edition.gen.ts': edition(json),
  };
}

const check = process.argv.includes('--check');
let problems = await lintProblems();
for (const [name, text] of Object.entries(await generated())) {
  const path = join(folder, name);
  if (!check) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`openapi/${name} is stale: run "npm run generate" and commit it.`);
    problems++;
  }
}
if (problems > 0) process.exit(1);
console.log(
  check
    ? 'The contract is clean and its generated files are fresh.'
    : 'Wrote openapi.gen.json, schema.gen.ts, words.gen.ts and edition.gen.ts.',
);
