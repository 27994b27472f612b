import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** The text of a file of this repository. */
export const source = (file: string): string => readFileSync(join(root, file), 'utf8');

const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

/** The TypeScript files of a folder that somebody wrote. */
const writtenIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.gen.'));

/** The TypeScript files of portal, worker, server and contract that somebody wrote, without tests. */
export const product: readonly string[] = ['src', 'sw', 'server', 'openapi']
  .flatMap(writtenIn)
  .filter((name) => !isTest(name));

/** The TypeScript files of the folder of tests. */
export const testSources: readonly string[] = writtenIn('tests');
