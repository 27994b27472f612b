import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPagePath } from '#server/website/page-names.ts';

const { 1: paths = '' } =
  /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? [];
const addresses = [...paths.matchAll(/^ {2}'(\/[^']*)'/gm)].flatMap(([, path = '']) =>
  path === '/$' ? [] : [path],
);

test('the server answers the page at every address of its routes', () => {
  expect(addresses).toContain('/properties/form/$propId');
  expect(addresses.filter((path) => !isPagePath(path))).toEqual([]);
});
