import { expect, test } from 'vitest';
import { gatewayNameWords } from '#openapi/words.gen.ts';
import { configFrom } from '#server/config/config.ts';
import { requireServices } from '#server/operations/service-modules.ts';
import { StartError } from '#server/errors/start-error.ts';

test.for([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535; it is "80a".'],
  [{ SEED: 'full' }, 'SEED must be one of demo, none; it is "full".'],
  [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [
    { PUBLIC_URL: 'https://portal.example/app' },
    'PUBLIC_URL must be an origin without a path, such as https://portal.example.',
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".',
  ],
  [{ FORGOT_PASSWORD_CONCEALS: 'yes' }, 'FORGOT_PASSWORD_CONCEALS must be one of true, false; it is "yes".'],
  [{ REQUEST_REVIEW: 'me' }, 'REQUEST_REVIEW must be one of automatic, operator; it is "me".'],
  [
    { CONTACT_EMAIL: 'us@x.example, them@x.example' },
    'CONTACT_EMAIL must be one email address; it is "us@x.example, them@x.example".',
  ],
  [
    { IMAGE_ANALYSIS_ENDPOINT: 'https://vision.example' },
    'IMAGE_ANALYSIS_ENDPOINT and IMAGE_ANALYSIS_KEY must be set together.',
  ],
  [{ IMAGE_ANALYSIS_KEY: 'k' }, 'IMAGE_ANALYSIS_ENDPOINT and IMAGE_ANALYSIS_KEY must be set together.'],
  [
    { IMAGE_ANALYSIS_ENDPOINT: 'http://vision.example', IMAGE_ANALYSIS_KEY: 'k' },
    'IMAGE_ANALYSIS_ENDPOINT must start with https://.',
  ],
  [
    { IMAGE_ANALYSIS_ENDPOINT: 'vision', IMAGE_ANALYSIS_KEY: 'k' },
    'IMAGE_ANALYSIS_ENDPOINT must be an address that starts with https:// or http://.',
  ],
  [
    { IMAGE_ANALYSIS_ENDPOINT: 'https://vision.example', IMAGE_ANALYSIS_KEY: 'a b' },
    'IMAGE_ANALYSIS_KEY must not contain spaces or special letters.',
  ],
  [
    { IMAGE_ANALYSIS_CELEBRITIES: 'some' },
    'IMAGE_ANALYSIS_CELEBRITIES must be one of true, false; it is "some".',
  ],
  [{ VAPID_PUBLIC_KEY: 'x' }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.'],
  [
    { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' },
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys as "npx web-push generate-vapid-keys" makes them.',
  ],
  [{ PUSH_PRIVATE_HOSTS: '1' }, 'PUSH_PRIVATE_HOSTS must be one of true, false; it is "1".'],
  [
    { POSTING_AGENTS: 'agent-a agent-b' },
    'POSTING_AGENTS must be ids of agents, separated by commas; "agent-a agent-b" is none.',
  ],
  [
    { POSTING_AGENTS: Array.from({ length: 11 }, (_, at) => `agent-${at}`).join() },
    'POSTING_AGENTS must name at most 10 agents; it names 11.',
  ],
  [
    { PAYMENT_GATEWAY: 'cash' },
    `PAYMENT_GATEWAY must be one of ${gatewayNameWords.join(', ')}; it is "cash".`,
  ],
  [
    { PAYMENT_GATEWAY: 'billplz', BILLPLZ_API_KEY: 'a' },
    'Billplz needs BILLPLZ_COLLECTION, BILLPLZ_SIGNATURE_KEY too.',
  ],
  [
    {
      BILLPLZ_API_KEY: 'a',
      BILLPLZ_COLLECTION: 'b',
      BILLPLZ_SIGNATURE_KEY: 'c',
      BILLPLZ_URL: 'http://billplz.example',
    },
    'BILLPLZ_URL must start with https://.',
  ],
  [
    { PAYMENT_GATEWAY: 'billplz' },
    'Billplz needs BILLPLZ_API_KEY, BILLPLZ_COLLECTION, BILLPLZ_SIGNATURE_KEY too.',
  ],
  [
    { PLATFORM_RUMAHKU: 'reso', PLATFORM_RUMAHKU_URL: 'https://api.example' },
    'The platform rumahku needs PLATFORM_RUMAHKU_TOKEN_URL, PLATFORM_RUMAHKU_CLIENT_ID, PLATFORM_RUMAHKU_CLIENT_SECRET too.',
  ],
  [{ PLATFORM_PROPMART: 'ftp' }, 'PLATFORM_PROPMART must be one of sandbox, feed, reso; it is "ftp".'],
  [{ BILLPLZ_COLLECTION: 'b' }, 'Billplz needs BILLPLZ_API_KEY, BILLPLZ_SIGNATURE_KEY too.'],
  [{ SST_PERCENT: '8,5' }, 'SST_PERCENT must be a percentage from 0 to 100, such as 8 or 6.5; it is "8,5".'],
  [{ PLATFORM_LOG_DAYS: '0' }, 'PLATFORM_LOG_DAYS must be a whole number of days, from 1 to 3650.'],
  [{ SECURITY_EVENT_DAYS: 'x' }, 'SECURITY_EVENT_DAYS must be a whole number of days, from 1 to 3650.'],
  [{ IMPORT_RUN_DAYS: '-1' }, 'IMPORT_RUN_DAYS must be a whole number of days, from 1 to 3650.'],
  [{ OUTDATED_IN_DAYS: '0' }, 'OUTDATED_IN_DAYS must be a whole number of days, from 1 to 3650.'],
  [{ OUTDATED_IN_DAYS: '1e9' }, 'OUTDATED_IN_DAYS must be a whole number of days, from 1 to 3650.'],
  [{ OFFICE_EMAIL: 'the office' }, 'OFFICE_EMAIL must be one email address; it is "the office".'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a mail server, such as smtp://mail.example:587.'],
  [
    { MAIL_FROM: 'not an address' },
    'MAIL_FROM must be an email address, or a name and an address such as Senarai <no-reply@senarai.example>; it is "not an address".',
  ],
  [
    { DIST_DIR: '/nonexistent' },
    'DIST_DIR must be a folder with the built portal; there is no index.html in "/nonexistent".',
  ],
  [
    { MIN_FREE_DISK_MB: '-1' },
    'MIN_FREE_DISK_MB must be a whole number of megabytes, 0 or more; it is "-1".',
  ],
  [
    { PHOTO_QUOTA_MB: '10 GB' },
    'PHOTO_QUOTA_MB must be a whole number of megabytes, 0 or more; it is "10 GB".',
  ],
  [{ STORAGE: 'nfs' }, 'STORAGE must be one of folder, s3; it is "nfs".'],
  [{ STORAGE: 's3' }, 'S3_BUCKET must be set with STORAGE=s3.'],
  [{ STORAGE_FALLBACK: 's3' }, 'S3_BUCKET must be set with STORAGE_FALLBACK=s3.'],
  [{ STORAGE_FALLBACK: 'folder' }, 'STORAGE_FALLBACK must be another storage than STORAGE.'],
  [{ S3_BUCKET: 'My Bucket' }, 'S3_BUCKET must be the name of a bucket; it is "My Bucket".'],
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address that starts with https:// or http://.'],
  [
    { S3_PREFIX: 'a b' },
    'S3_PREFIX must be at most 200 letters, digits, dots, dashes and slashes; it is "a b".',
  ],
  [{ S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 0 to 65535; it is "on".'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32 characters.'],
  [{ WORKERS: 'some' }, 'WORKERS must be one of with, only, none; it is "some".'],
] as const)('%j is answered with one sentence', ([env, sentence]) => {
  expect(() => requireServices(configFrom(env))).toThrow(new StartError(sentence));
});

test.for([
  'true',
  'yes',
  'True',
  '0',
  '99',
  '-1',
  '1.5',
  '0.0.0.0/0',
  '::/0',
  '128.0.0.0/1',
  '10.0.0.0/99',
  '10.0.0.0/',
  '10.0.0',
  'proxy.example',
  'loopback,',
])('TRUST_PROXY %s is refused with one sentence', (value) => {
  expect(() => configFrom({ TRUST_PROXY: value })).toThrow(
    new StartError(
      `TRUST_PROXY must be false, a number of proxies from 1 to 16, or loopback, addresses and networks such as 10.0.0.0/8, separated by commas; it is "${value}".`,
    ),
  );
});

test('A bad setting of the page stops the server too', () => {
  expect(() => configFrom({ BUILD_KIND: 'test' })).toThrow(
    new StartError('BUILD_KIND must be one of sit, production; it is "test".'),
  );
});
