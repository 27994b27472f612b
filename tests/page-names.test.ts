import { expect, test } from 'vitest';
import { isPagePath } from '#server/website/page-names.ts';
import { screenPaths } from '#support/screens.ts';

test('the server answers the page at every address of its routes', () => {
  expect(screenPaths).toContain('/properties/form/$propId');
  expect(screenPaths.filter((path) => !isPagePath(path))).toEqual([]);
});
