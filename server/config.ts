import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import { settingsFrom, type Settings } from '#domain/settings.ts';

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
  /** True answers 200 to a forgotten password of an unknown user name too. */
  forgotPasswordConceals: boolean;
  /** Null writes mail to the outbox folder. */
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  /** Who takes a request for a new property into the master: the server at once, or an operator. */
  requestReview: 'automatic' | 'operator';
  /** Whether, or from which proxies (addresses, separated by commas), forwarded addresses are believed. */
  trustProxy: boolean | string;
  /** The built portal. */
  webRoot: string;
  /** True takes the installed app on every device back to what this server serves; drafts on the devices stay. */
  retireWorker: boolean;
  /** Where messages to the company go. */
  contactEmail: string;
  /** The vision service that says what a picture shows; null where there is none. */
  imageAnalysis: ImageAnalysisService | null;
  /** The keys of Web Push; null makes a pair once and keeps it in the database. */
  vapid: VapidKeys | null;
  /** True sends notifications to addresses of a private network too, for a push service of one's own. */
  pushPrivateHosts: boolean;
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

/** A fault of the operator's making: it ends the program with its one sentence. */
export class StartFault extends Error {}

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new StartFault(`${name} must be one of ${allowed.join(', ')}; it is "${value}".`);
  return found;
}

function address(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.parse(value);
  if (!url || !protocols.includes(url.protocol))
    throw new StartFault(`${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`);
  return url;
}

function port(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new StartFault(`PORT must be a whole number from 0 to 65535; it is "${value}".`);
  return number;
}

function publicOrigin(value: string): string {
  const url = address('PUBLIC_URL', value, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '') throw new StartFault('PUBLIC_URL must be an origin without a path, such as https://portal.example.');
  return url.origin;
}

function proxies(value: string): boolean | string {
  return value === 'true' || (value !== 'false' && value);
}

function mailAddress(name: string, value: string): string {
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(value)) throw new StartFault(`${name} must be one email address; it is "${value}".`);
  return value;
}

/** Pictures and the key travel to the service: over https, or not beyond this machine. */
function imageAnalysisService(endpoint: string, key: string, celebrities: boolean): ImageAnalysisService | null {
  if (!endpoint && !key) return null;
  if (!endpoint || !key) throw new StartFault('IMAGE_ANALYSIS_ENDPOINT and IMAGE_ANALYSIS_KEY must be set together.');
  const url = address('IMAGE_ANALYSIS_ENDPOINT', endpoint, ['https:', 'http:']);
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw new StartFault('IMAGE_ANALYSIS_ENDPOINT must start with https://.');
  if (/[^\x21-\x7e]/.test(key)) throw new StartFault('IMAGE_ANALYSIS_KEY must not contain spaces or special letters.');
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
  if (!publicKey || !privateKey) throw new StartFault('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  const keys = { publicKey: publicKey.replace(/=+$/, ''), privateKey: privateKey.replace(/=+$/, '') };
  if (!isKeyPair(keys)) throw new StartFault('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys as "npx web-push generate-vapid-keys" makes them.');
  return keys;
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
  if (smtpUrl) address('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  const settings = agencySettings(env);
  return {
    port: listenOn,
    host: text('HOST', '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl: databaseUrl || null,
    seed: oneOf('SEED', text('SEED', databaseUrl ? 'none' : 'demo'), ['demo', 'none']),
    publicUrl: publicOrigin(text('PUBLIC_URL', `http://localhost:${listenOn}`)),
    forgotPasswordConceals: flag('FORGOT_PASSWORD_CONCEALS'),
    smtpUrl: smtpUrl || null,
    mailFrom: text('MAIL_FROM', 'Senarai <no-reply@senarai.example>'),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), logLevels),
    requestReview: oneOf('REQUEST_REVIEW', text('REQUEST_REVIEW', 'automatic'), ['automatic', 'operator']),
    trustProxy: proxies(text('TRUST_PROXY', 'false')),
    webRoot: resolve(import.meta.dirname, '..', text('DIST_DIR', 'dist')),
    retireWorker: flag('RETIRE_WORKER'),
    contactEmail: mailAddress('CONTACT_EMAIL', text('CONTACT_EMAIL', settings.office.email)),
    imageAnalysis: imageAnalysisService(text('IMAGE_ANALYSIS_ENDPOINT', ''), text('IMAGE_ANALYSIS_KEY', ''), flag('IMAGE_ANALYSIS_CELEBRITIES')),
    vapid: vapidKeys(text('VAPID_PUBLIC_KEY', ''), text('VAPID_PRIVATE_KEY', '')),
    pushPrivateHosts: flag('PUSH_PRIVATE_HOSTS'),
    settings,
  };
}
