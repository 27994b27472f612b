import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileFrom, importsFor } from '#support/imports.ts';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const chains = [...readme.matchAll(/^\d\. (`.*→.*`)$/gm)].map((match) =>
  [...match[1]!.matchAll(/`([^`]+)`/g)].map((part) => part[1]!),
);

describe('the reading path of the README', () => {
  test('is there', () => {
    expect(chains.length).toBeGreaterThan(2);
  });

  test.each(chains)('each file imports the next: %s', (...chain) => {
    for (const [index, file] of chain.slice(0, -1).entries())
      expect(
        importsFor(file).map((target) => fileFrom(file, target)),
        `${file} imports ${chain[index + 1]}`,
      ).toContain(chain[index + 1]);
  });

  test('every file and folder that the README names is there', () => {
    const named = [...readme.matchAll(/`((?:src|sw|server|tests|openapi|docs|build)\/[\w./$-]+)`/g)].map(
      (one) => one[1]!,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test('every file and folder that the README of the server names is there', () => {
  const named = [
    ...readFileSync(join(root, 'server/README.md'), 'utf8').matchAll(/`([a-z-]+\/[\w./-]*)`/g),
  ].map((one) => one[1]!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, 'server', path)))).toEqual([]);
});

describe('the pages of the documentation', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

  test.each(pages)('the links of %s lead to files', (page) => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(
      (one) => one[1]!,
    );
    const files = links.filter((link) => !/^(?:https?:|#)/.test(link)).map((link) => link.split('#')[0]!);
    expect(files.filter((file) => !existsSync(join(root, dirname(page), file)))).toEqual([]);
  });

  test('the README leads to every page for operators', () => {
    const pages = globSync('docs/operations/*.md', { cwd: root });
    expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
  });
});
