import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';
import { transform } from 'oxc-transform-react';
import { expect, test } from 'vitest';
import { plainScreens } from '../build/plain-screens.ts';

const root = join(import.meta.dirname, '..');

/**
 * The React compiler leaves a component that breaks its rules as it is, and says nothing. Then the whole
 * component renders each time, in a form once for every key.
 */
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('.test.') && !plainScreens.test(`/${path}`),
);

test('the React compiler memoises every component and hook', async () => {
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

/**
 * oxc-transform-react 0.x compiles `count++ === 0` of a component or hook into a comparison of the new value.
 */
test('no component or hook uses the value of a postfix increment', () => {
  const found = files
    .filter((path) => path.endsWith('.tsx') || /\/use-[^/]*\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const values: string[] = [];
      const unused = new Set<number>();
      new Visitor({
        ExpressionStatement: ({ expression }) => void unused.add(expression.start),
        ForStatement: ({ update }) => void (update && unused.add(update.start)),
        UpdateExpression: ({ prefix, start, end }) => {
          if (!prefix && !unused.has(start)) values.push(`${path}: ${text.slice(start, end)}`);
        },
      }).visit(parseSync(path, text).program);
      return values;
    });
  expect(found).toEqual([]);
});
