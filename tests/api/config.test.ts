import { expect, test } from 'vitest';
import { configFrom, StartFault } from '#server/config.ts';

test('Everything has a default that works', () => {
  expect(configFrom({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    seed: 'demo',
    publicUrl: 'http://localhost:8080',
    forgotPasswordConceals: false,
    requestReview: 'automatic',
  });
});

test("A database of the operator's own gets demo accounts only when asked for", () => {
  expect(configFrom({ DATABASE_URL: 'postgres://db/x' }).seed).toBe('none');
  expect(configFrom({ DATABASE_URL: 'postgres://db/x', SEED: 'demo' }).seed).toBe('demo');
});

test.for([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535; it is "80a".'],
  [{ SEED: 'full' }, 'SEED must be one of demo, none; it is "full".'],
  [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ PUBLIC_URL: 'https://portal.example/app' }, 'PUBLIC_URL must be an origin without a path, such as https://portal.example.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".'],
  [{ FORGOT_PASSWORD_CONCEALS: 'yes' }, 'FORGOT_PASSWORD_CONCEALS must be one of true, false; it is "yes".'],
  [{ REQUEST_REVIEW: 'me' }, 'REQUEST_REVIEW must be one of automatic, operator; it is "me".'],
  [{ OUTDATED_IN_DAYS: '0' }, 'OUTDATED_IN_DAYS must be a whole number of days, 1 or more.'],
] as const)('%j is answered with one sentence', ([env, sentence]) => {
  expect(() => configFrom(env)).toThrow(new StartFault(sentence));
});
