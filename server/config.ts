import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsFrom, type Settings } from '#domain/settings.ts';
import {
  address,
  mailAddress,
  megabytes,
  milliseconds,
  oneOf,
  port,
  proxies,
  publicOrigin,
  sender,
  smtpAddress,
} from './config-values.ts';
import { type PaymentConfig, paymentConfigFrom } from './payment-config.ts';
import { StartFault } from './start-fault.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { vapidKeys, type VapidKeys } from './vapid-keys.ts';

/** The configuration of the server. All values come from environment variables. */
export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database, the uploads and the outbox of emails. */
  dataDir: string;
  /** Null starts the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Demo accounts have a known password: an external database gets them only on request. */
  seed: 'demo' | 'none';
  /** Origin of the portal, without a slash at the end. */
  publicUrl: string;
  /** Address below which business cards are shared, without a slash at the end. */
  cardShareUrl: string;
  /** True: a password reset for an unknown user name is answered with 200 too. */
  forgotPasswordConceals: boolean;
  /** Null: emails are written to the outbox folder. */
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  /** Who approves a request for a new property: the server at once, or an operator. */
  requestReview: 'automatic' | 'operator';
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: TrustedProxies;
  /** Free space to keep on the disk of `dataDir`. With less, nothing more is stored. */
  minFreeDiskBytes: number;
  /** Folder of the built portal. */
  webRoot: string;
  /**
   * True removes the service worker on all devices, which then load what this server serves. Drafts stay on
   * the devices.
   */
  retireWorker: boolean;
  /** Recipient of messages to the company. */
  contactEmail: string;
  /** The vision service for image checks, or null. */
  imageAnalysis: ImageAnalysisService | null;
  /** The keys for Web Push. Null: the server creates a pair and stores it in the database. */
  vapid: VapidKeys | null;
  /** True allows push services in private networks. */
  pushPrivateHosts: boolean;
  /** True allows feeds and images of imports in private networks, and feeds by http. */
  importPrivateHosts: boolean;
  /** Ids of the agents who may post to platforms unless the office decided otherwise. At most ten. */
  postingAgents: readonly string[];
  /** The embedded platforms: how long an answer takes, and whether they refuse as real ones do. */
  sandboxPlatforms: { delayMs: number; isTroubled: boolean };
  payments: PaymentConfig;
  settings: Settings;
}

export interface ImageAnalysisService {
  /** Without a slash at the end. */
  endpoint: string;
  key: string;
  celebrities: boolean;
}

type Environment = Record<string, string | undefined>;

/** The posting agents of the demo data. */
const demoPostingAgents = ['agent-aisyah', 'agent-meiling', 'agent-hafiz'];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * The folder must contain the built portal only if the operator named it: the default may not be built yet.
 */
function builtPortal(named: string): string {
  const folder = resolve(import.meta.dirname, '..', named || 'dist');
  if (named && !existsSync(join(folder, 'index.html')))
    throw new StartFault(
      `DIST_DIR must be a folder with the built portal; there is no index.html in "${folder}".`,
    );
  return folder;
}

/** Pictures and the key are sent only over https, or to this machine. */
function imageAnalysisService(
  endpoint: string,
  key: string,
  celebrities: boolean,
): ImageAnalysisService | null {
  if (!endpoint && !key) return null;
  if (!endpoint || !key)
    throw new StartFault('IMAGE_ANALYSIS_ENDPOINT and IMAGE_ANALYSIS_KEY must be set together.');
  const url = address('IMAGE_ANALYSIS_ENDPOINT', endpoint, ['https:', 'http:']);
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw new StartFault('IMAGE_ANALYSIS_ENDPOINT must start with https://.');
  if (/[^\x21-\x7e]/.test(key))
    throw new StartFault('IMAGE_ANALYSIS_KEY must not contain spaces or special letters.');
  return { endpoint: url.href.replace(/\/+$/, ''), key, celebrities };
}

const mostPostingAgents = 10;

function postingAgentIds(value: string): string[] {
  const ids = [...new Set(value.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const wrong = ids.find((id) => !/^[\w.-]{1,64}$/.test(id));
  if (wrong !== undefined)
    throw new StartFault(`POSTING_AGENTS must be ids of agents, separated by commas; "${wrong}" is none.`);
  if (ids.length > mostPostingAgents)
    throw new StartFault(
      `POSTING_AGENTS must name at most ${mostPostingAgents} agents; it names ${ids.length}.`,
    );
  return ids;
}

function agencySettings(env: Environment): Settings {
  try {
    return settingsFrom(env);
  } catch (fault) {
    throw new StartFault((fault as Error).message);
  }
}

/** Reads and checks the configuration. Throws a StartFault that names the invalid variable. */
export function configFrom(env: Environment): Config {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const flag = (name: string) => oneOf(name, text(name, 'false'), ['true', 'false']) === 'true';
  const listenOn = port(text('PORT', '8080'));
  const databaseUrl = text('DATABASE_URL', '');
  if (databaseUrl) address('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']);
  const smtpUrl = text('SMTP_URL', '');
  const settings = agencySettings(env);
  const seed = oneOf('SEED', text('SEED', databaseUrl ? 'none' : 'demo'), ['demo', 'none']);
  const publicUrl = publicOrigin(text('PUBLIC_URL', `http://localhost:${listenOn}`));
  return {
    port: listenOn,
    host: text('HOST', '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl: databaseUrl || null,
    seed,
    publicUrl,
    cardShareUrl: address('CARD_SHARE_URL', text('CARD_SHARE_URL', `${publicUrl}/card`), [
      'https:',
      'http:',
    ]).href.replace(/\/+$/, ''),
    forgotPasswordConceals: flag('FORGOT_PASSWORD_CONCEALS'),
    smtpUrl: smtpUrl ? smtpAddress(smtpUrl) : null,
    mailFrom: sender(text('MAIL_FROM', 'Senarai <no-reply@senarai.example>')),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), logLevels),
    requestReview: oneOf('REQUEST_REVIEW', text('REQUEST_REVIEW', 'automatic'), ['automatic', 'operator']),
    trustProxy: proxies(text('TRUST_PROXY', 'false')),
    minFreeDiskBytes: megabytes('MIN_FREE_DISK_MB', text('MIN_FREE_DISK_MB', '256')),
    webRoot: builtPortal(text('DIST_DIR', '')),
    retireWorker: flag('RETIRE_WORKER'),
    contactEmail: mailAddress(
      'CONTACT_EMAIL',
      text('CONTACT_EMAIL', mailAddress('OFFICE_EMAIL', settings.office.email)),
    ),
    imageAnalysis: imageAnalysisService(
      text('IMAGE_ANALYSIS_ENDPOINT', ''),
      text('IMAGE_ANALYSIS_KEY', ''),
      flag('IMAGE_ANALYSIS_CELEBRITIES'),
    ),
    vapid: vapidKeys(text('VAPID_PUBLIC_KEY', ''), text('VAPID_PRIVATE_KEY', '')),
    pushPrivateHosts: flag('PUSH_PRIVATE_HOSTS'),
    importPrivateHosts: flag('IMPORT_PRIVATE_HOSTS'),
    postingAgents: postingAgentIds(
      text('POSTING_AGENTS', seed === 'demo' ? demoPostingAgents.join(',') : ''),
    ),
    sandboxPlatforms: {
      delayMs: milliseconds('SANDBOX_DELAY_MS', text('SANDBOX_DELAY_MS', '150')),
      isTroubled: oneOf('SANDBOX_TROUBLE', text('SANDBOX_TROUBLE', 'usual'), ['usual', 'none']) === 'usual',
    },
    payments: paymentConfigFrom(text),
    settings,
  };
}
