import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayNameWords } from '#openapi/words.gen.ts';
import { StartError } from '#server/errors/start-error.ts';
import { imageAnalysisService } from './image-analysis.ts';
import { settingsFrom } from './page.ts';
import { serverSettings } from './server-settings.ts';
import { ServiceSettings } from './service.ts';
import { type Environment, valuesFrom } from './setting.ts';
import { storageFrom } from './storage.ts';
import { vapidKeys } from './vapid-keys.ts';

/** The configuration of the server: a value for each setting, or for some together. */
export type Config = ReturnType<typeof configFrom>;

/** The posting agents of the demo data: all but `kumar`, `jeffrey` and `siewmin`. */
const demoPostingAgents = [
  'aisyah',
  'meiling',
  'hafiz',
  'daniel',
  'farah',
  'ganesh',
  'suspended',
  'priya',
  'nurul',
  'weijie',
].map((userName) => `agent-${userName}`);

const realGateways = gatewayNameWords
  .filter((name) => name !== 'sandbox')
  .map((name) => `PAYMENT_GATEWAY=${name}`)
  .join(' or ');

/** The default folder may not be built yet; one that the operator named must be. */
function builtPortal(folder: string): string {
  if (folder !== portalFolder({}) && !existsSync(join(folder, 'index.html')))
    throw new StartError(
      `DIST_DIR must be a folder with the built portal; there is no index.html in "${folder}".`,
    );
  return folder;
}

/** The folder into which the portal is built, and from which it is served. */
export const portalFolder = (env: Environment): string =>
  valuesFrom({ webRoot: serverSettings.webRoot }, env).webRoot;

/** Reads and checks the configuration. Throws a StartError that names the invalid variable. */
export function configFrom(env: Environment) {
  const values = valuesFrom(serverSettings, env);
  const settings = settingsFrom(env);
  const seed = values.seed ?? (values.databaseUrl === null ? 'demo' : 'none');
  const publicUrl = values.publicUrl ?? `http://localhost:${values.port}`;
  if (values.databaseDirectUrl !== null && values.databaseUrl === null)
    throw new StartError('DATABASE_DIRECT_URL needs DATABASE_URL, which leads to its pooler.');
  const { payments } = values;
  return {
    ...values,
    seed,
    publicUrl,
    cardShareUrl: values.cardShareUrl ?? `${publicUrl}/card`,
    contactEmail: values.contactEmail ?? settings.office.email,
    postingAgents: values.postingAgents ?? (seed === 'demo' ? demoPostingAgents : []),
    webRoot: builtPortal(values.webRoot),
    storage: storageFrom(values.storage),
    imageAnalysis: imageAnalysisService(values.imageAnalysis),
    vapid: vapidKeys(values.vapid),
    payments: { ...payments, gateway: payments.gateway ?? 'sandbox' },
    /** Reads the settings of services that have their own. */
    services: new ServiceSettings(env),
    settings,
  };
}

/**
 * Throws a StartError if a portal under https would run with defaults that are made for a demonstration: accounts
 * with a known password, or packages without payment. A demonstration says that it is one.
 */
export function refuseDemonstrationByDefault(env: Environment): void {
  const { publicUrl, databaseUrl, seed, payments } = valuesFrom(serverSettings, env);
  if (!publicUrl?.startsWith('https:')) return;
  if (seed === null && databaseUrl === null)
    throw new StartError(
      'PUBLIC_URL is https and SEED is not set: there would be demo accounts with a known password. Set SEED=none, or SEED=demo for a demonstration.',
    );
  if (payments.gateway === null)
    throw new StartError(
      `PUBLIC_URL is https and PAYMENT_GATEWAY is not set: agents would get packages without paying. Set ${realGateways}, or PAYMENT_GATEWAY=sandbox for a demonstration.`,
    );
}
