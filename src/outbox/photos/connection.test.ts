import { expect, test } from 'vitest';
import { type Connection, type PhotoConnections, isHeld, isWaitingForWifi } from './connection.ts';

const cases: [PhotoConnections, Connection, boolean][] = [
  [undefined, {}, false],
  [undefined, { type: 'cellular' }, false],
  [undefined, { type: 'cellular', saveData: true }, true],
  [undefined, { type: 'wifi', saveData: true }, false],
  [undefined, { saveData: true }, true],
  ['any', { type: 'cellular', saveData: true }, false],
  ['wifi', { type: 'cellular' }, true],
  ['wifi', { type: 'bluetooth' }, true],
  ['wifi', { type: 'wifi' }, false],
  ['wifi', { type: 'ethernet' }, false],
  ['wifi', {}, true],
];

test.for(cases)('chosen: %s, the browser says %j, photos wait: %s', ([choice, connection, waits]) => {
  expect(isWaitingForWifi(choice, connection)).toBe(waits);
});

test('a photo that the agent has sent at once does not wait', () => {
  expect(isHeld({}, true)).toBe(true);
  expect(isHeld({ isForAnyConnection: true }, true)).toBe(false);
  expect(isHeld({}, false)).toBe(false);
});
