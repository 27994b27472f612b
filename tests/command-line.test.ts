import { expect, test } from 'vitest';
import { readCommandLine } from '#server/command-line/read-command-line.ts';

const usage = 'Usage: npm run book -- <command>';

const read = (...args: string[]) =>
  readCommandLine(args, {
    usage,
    options: { note: { type: 'string' }, all: { type: 'boolean' } },
    commands: {
      list: { needs: [] },
      show: { needs: ['a name'], extra: 1 },
      lend: { needs: ['on or off', 'a name, or --all'], instead: 'all' },
    },
  });

test('a command has its arguments and options', () => {
  expect(read('list')).toMatchObject({ command: 'list', words: [], values: {} });
  expect(read('show', 'x', 'y', '--note', 'a b')).toMatchObject({
    command: 'show',
    words: ['x', 'y'],
    values: { note: 'a b' },
  });
  expect(read('lend', 'on', 'x').words).toEqual(['on', 'x']);
  expect(read('lend', 'on', '--all').words).toEqual(['on']);
});

test.each([
  [['list', '--colour'], "Unknown option '--colour'"],
  [['list', 'x'], '"x" is too much.'],
  [['show'], 'show needs a name.'],
  [['show', ' '], 'show needs a name.'],
  [['show', 'x', 'y', 'z'], '"z" is too much.'],
  [['lend', 'on'], 'lend needs a name, or --all.'],
  [['lend', '--all'], 'lend needs on or off.'],
  [['lend', 'on', 'x', '--all'], '"x" is too much.'],
])('%j is refused with a sentence and the usage', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
  expect(() => read(...args)).toThrow(usage);
});

test.each([[[]], [['dance']], [['toString']]])('%j is answered with the usage', (args) => {
  expect(() => read(...args)).toThrow(new RegExp(`^${usage}$`));
});
