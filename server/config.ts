import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsFrom, type Settings } from '#domain/settings.ts';
import {
  address,
  mailAddress,
  megabytes,
  oneOf,
  port,
  proxies,
  publicOrigin,
  sender,
  smtpAddress,
} from './config-values.ts';
import { StartFault } from './start-fault.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Everything an operator can configure. All of it comes from the environment. */
export interface Config {
  port: number;
  host: string;
  /** Where the embedded database, uploads and the outbox live. */
  dataDir: string;
  /** Null runs the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Demo accounts have a known password: a database of the operator's own gets them only when asked for. */
  seed: 'demo' | 'none';
  /** Origin under which agents reach the portal, without a slash at its end. */
  publicUrl: string;
  /** Address below which business cards are shared, without a slash at its end. */
  cardShareUrl: string;
  /** True answers 200 to a forgotten password of an unknown user name too. */
  forgotPasswordConceals: boolean;
  /** Null writes mail to the outbox folder. */
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  /** Who takes a request for a new property into the master: the server at once, or an operator. */
  requestReview: 'automatic' | 'operator';
  /** From which proxies forwarded addresses are believed. */
  trustProxy: TrustedProxies;
  /** Free room that is kept on the disk of `dataDir`; with less, nothing more is stored. */
  minFreeDiskBytes: number;
  /** The built portal. */
  webRoot: string;
  /**
   * True takes the installed app on every device back to what this server serves; drafts on the devices stay.
   */
  retireWorker: boolean;
  /** Where messages to the company go. */
  contactEmail: string;
  /** The vision service that says what a picture shows; null where there is none. */
  imageAnalysis: ImageAnalysisService | null;
  /** The keys of Web Push; null makes a pair once and keeps it in the database. */
  vapid: VapidKeys | null;
  /** True sends notifications to addresses of a private network too, for a push service of one's own. */
  pushPrivateHosts: boolean;
  /**
   * Ids of the agents who may post to platforms where the office decided nothing else for them; at most ten.
   */
  postingAgents: readonly string[];
  settings: Settings;
}

export interface ImageAnalysisService {
  /** Without a slash at its end. */
  endpoint: string;
  key: string;
  celebrities: boolean;
}

/** Both base64url: an uncompressed point and a number of the curve P-256. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

type Environment = Record<string, string | undefined>;

/** The posting agents of the demo book. */
const demoPostingAgents = ['agent-aisyah', 'agent-meiling', 'agent-hafiz'];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Where no folder is named, the portal may not have been built yet. */
function builtPortal(named: string): string {
  const folder = resolve(import.meta.dirname, '..', named || 'dist');
  if (named && !existsSync(join(folder, 'index.html')))
    throw new StartFault(
      `DIST_DIR must be a folder with the built portal; there is no index.html in "${folder}".`,
    );
  return folder;
}

/** Pictures and the key travel to the service: over https, or not beyond this machine. */
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

function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

function vapidKeys(publicKey: string, privateKey: string): VapidKeys | null {
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey)
    throw new StartFault('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  const keys = { publicKey: publicKey.replace(/=+$/, ''), privateKey: privateKey.replace(/=+$/, '') };
  if (!isKeyPair(keys))
    throw new StartFault(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys as "npx web-push generate-vapid-keys" makes them.',
    );
  return keys;
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

/** Reads and checks the configuration. Throws a StartFault that names the variable at fault. */
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
    postingAgents: postingAgentIds(
      text('POSTING_AGENTS', seed === 'demo' ? demoPostingAgents.join(',') : ''),
    ),
    settings,
  };
}
