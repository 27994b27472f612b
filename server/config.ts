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
  settings: Settings;
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
  const listenOn = port(text('PORT', '8080'));
  const databaseUrl = text('DATABASE_URL', '');
  if (databaseUrl) address('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']);
  const smtpUrl = text('SMTP_URL', '');
  if (smtpUrl) address('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  return {
    port: listenOn,
    host: text('HOST', '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl: databaseUrl || null,
    seed: oneOf('SEED', text('SEED', databaseUrl ? 'none' : 'demo'), ['demo', 'none']),
    publicUrl: publicOrigin(text('PUBLIC_URL', `http://localhost:${listenOn}`)),
    forgotPasswordConceals: oneOf('FORGOT_PASSWORD_CONCEALS', text('FORGOT_PASSWORD_CONCEALS', 'false'), ['true', 'false']) === 'true',
    smtpUrl: smtpUrl || null,
    mailFrom: text('MAIL_FROM', 'Senarai <no-reply@senarai.example>'),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), logLevels),
    requestReview: oneOf('REQUEST_REVIEW', text('REQUEST_REVIEW', 'automatic'), ['automatic', 'operator']),
    trustProxy: proxies(text('TRUST_PROXY', 'false')),
    webRoot: resolve(import.meta.dirname, '..', text('DIST_DIR', 'dist')),
    retireWorker: oneOf('RETIRE_WORKER', text('RETIRE_WORKER', 'false'), ['true', 'false']) === 'true',
    settings: agencySettings(env),
  };
}
