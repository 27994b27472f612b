import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'oxc-transform-react';
import { expect, test } from 'vitest';
import { plainScreens } from '../build/plain-screens.ts';

const root = join(import.meta.dirname, '..');

/**
 * The React compiler leaves a component that breaks its rules as it is, and says nothing. Then the whole
 * component renders each time, in a form once for every key.
 */
test('the React compiler memoises every component and hook', async () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.') && !plainScreens.test(`/${path}`),
  );
  expect(files.length).toBeGreaterThan(400);
  const left = await Promise.all(
    files.map(async (path) => {
      const { errors } = await transform(path, readFileSync(join(root, path), 'utf8'), {
        reactCompiler: { reportDiagnostics: true },
      });
      return errors.map(({ message }) => `${path}: ${message}`);
    }),
  );
  expect(left.flat()).toEqual([]);
});
