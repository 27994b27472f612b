import { resolve } from 'node:path';
import {
  databaseAddress,
  mailAddress,
  mailServer,
  publicOrigin,
  sender,
  webAddress,
} from './address-parsers.ts';
import { monitoringSettings } from './monitoring-settings.ts';
import { connections, flag, megabytes, oneOf, port, postingAgents, requests, text } from './parsers.ts';
import { retentionSettings } from './retention-settings.ts';
import { serviceSettings } from './service-settings.ts';
import type { SettingsTable } from './setting.ts';
import { storageSettings } from './storage-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

const root = resolve(import.meta.dirname, '../..');

/** The settings that only the server reads. */
export const serverSettings = {
  port: {
    name: 'PORT',
    default: '8080',
    parse: port,
    says: 'Port on which the server listens; `0` is any free one.',
    group: 'server',
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    parse: text,
    says: 'Address or name of this machine on which the server listens.',
    group: 'server',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    default: { otherwise: '`http://localhost:PORT`' },
    parse: publicOrigin,
    says: 'Origin under which agents reach the portal. `https` turns on secure cookies and HSTS.',
    group: 'server',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: 'false',
    parse: trustedProxies,
    says: "Behind a proxy: `loopback`, or the proxies' addresses and networks, separated by commas; or how many proxies are in a row, where nothing but they reaches the server. Rate limits count the address that they forward.",
    group: 'server',
  },
  webRoot: {
    name: 'DIST_DIR',
    default: 'dist',
    parse: (value: string) => resolve(root, value),
    says: 'Folder of the built portal.',
    group: 'server',
  },
  retireWorker: {
    name: 'RETIRE_WORKER',
    default: 'false',
    parse: flag,
    says: '`true` removes the service worker from every device, which then loads the app from this server. Drafts on the devices stay.',
    group: 'server',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    says: 'How much is logged. With `info` it is one JSON line a request, without bodies, keys, passwords, statements or their parameters.',
    group: 'server',
  },
  dataDir: {
    name: 'DATA_DIR',
    default: './data',
    parse: (value: string) => resolve(value),
    says: 'Folder of the embedded database, outgoing email and temporary files, and with `STORAGE=folder` of photos, pictures and feeds: several servers on one database then share it.',
    group: 'storage',
  },
  minFreeDiskBytes: {
    name: 'MIN_FREE_DISK_MB',
    default: '256',
    parse: megabytes,
    says: 'Room kept free on the disk of `DATA_DIR`, in megabytes. With less, saves and uploads are answered 507 and wait on the devices, and `/readyz` answers `"writes": false`.',
    group: 'storage',
  },
  storage: storageSettings,
  photoQuotaBytes: {
    name: 'PHOTO_QUOTA_MB',
    default: '10240',
    parse: megabytes,
    says: 'What the stored photos of one agent may take, in megabytes; `0` is no limit. Photos beyond it are answered 422, and imports leave them out.',
    group: 'storage',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: { otherwise: 'an embedded PostgreSQL in `DATA_DIR`' },
    parse: databaseAddress,
    says: 'A PostgreSQL 15 or later of your own. Several servers may share it, and their files: see `STORAGE`.',
    group: 'storage',
  },
  databaseDirectUrl: {
    name: 'DATABASE_DIRECT_URL',
    default: { otherwise: '`DATABASE_URL`' },
    parse: databaseAddress,
    says: 'The same database without the pooler, if `DATABASE_URL` leads to one in transaction mode, such as PgBouncer. Migrations, background jobs and locks of a process use it.',
    group: 'storage',
  },
  databasePool: {
    name: 'DATABASE_POOL',
    default: '10',
    parse: connections,
    says: 'Connections of each server for requests, 2 to 500. It has five more for background jobs, and one for upkeep.',
    group: 'storage',
  },
  ...retentionSettings,
  writesPerHour: {
    name: 'WRITES_PER_HOUR',
    default: '2000',
    parse: requests,
    says: 'How many saves, changes of status, posts and the like each server process takes from one agent in an hour, 100 to 9999999. More are answered 429 and wait on the device.',
    group: 'storage',
  },
  seed: {
    name: 'SEED',
    default: {
      otherwise: '`demo`; `none` with `DATABASE_URL`',
    },
    parse: oneOf('demo', 'none'),
    says: 'What an empty database is filled with. Demo accounts have a known password: where `PUBLIC_URL` is https and `DATABASE_URL` is not set, the server starts only if this is set.',
    group: 'storage',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    default: { otherwise: 'email is written to `DATA_DIR/outbox`' },
    parse: mailServer,
    says: 'Mail server, such as `smtp://user:password@mail.example:587`.',
    group: 'email',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    default: 'Senarai <no-reply@senarai.example>',
    parse: sender,
    says: 'Sender of email: an address, or a name and an address.',
    group: 'email',
  },
  contactEmail: {
    name: 'CONTACT_EMAIL',
    default: { otherwise: '`OFFICE_EMAIL`' },
    parse: mailAddress,
    says: 'Where messages to the company go.',
    group: 'email',
  },
  pushPrivateHosts: {
    name: 'PUSH_PRIVATE_HOSTS',
    default: 'false',
    parse: flag,
    says: '`true` sends notifications to push services in a private network too.',
    group: 'email',
  },
  forgotPasswordConceals: {
    name: 'FORGOT_PASSWORD_CONCEALS',
    default: 'false',
    parse: flag,
    says: '`true` answers a password reset for an unknown user name as for a known one.',
    group: 'accounts',
  },
  requestReview: {
    name: 'REQUEST_REVIEW',
    default: 'automatic',
    parse: oneOf('automatic', 'operator'),
    says: 'Who approves a request for a new property. `operator`: it waits for `npm run request -- approve` or `reject`.',
    group: 'accounts',
  },
  postingAgents: {
    name: 'POSTING_AGENTS',
    default: {
      otherwise: 'those of the demo data with `SEED=demo`, else nobody',
    },
    parse: postingAgents,
    says: 'Up to ten agent ids (`agent-aisyah,agent-hafiz`) that may post to platforms where the office decided nothing else.',
    group: 'platforms',
  },
  importPrivateHosts: {
    name: 'IMPORT_PRIVATE_HOSTS',
    default: 'false',
    parse: flag,
    says: '`true` imports from addresses of a private network too, also by http.',
    group: 'platforms',
  },
  cardShareUrl: {
    name: 'CARD_SHARE_URL',
    default: { otherwise: '`PUBLIC_URL/card`' },
    parse: webAddress,
    says: "Address below which business cards are shared; `/<agent id>` is added. It must lead to this server's `/card/<agent id>`.",
    group: 'cards',
  },
  ...monitoringSettings,
  ...serviceSettings,
} satisfies SettingsTable;
