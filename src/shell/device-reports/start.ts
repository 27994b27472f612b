import { agentStorage, deviceStorage } from '#browser/device-storage.ts';
import { client } from '#api/client.ts';
import type { DeviceReport } from '#domain/device-report.ts';
import { hourMs, minuteMs } from '#domain/time.ts';
import { currentAgent } from '#session/store.ts';
import { settings } from '#settings';
import { type AppError, toAppError } from './app-error.ts';
import { lookForStuckWork } from './stuck.ts';

/** By then the outbox has had time to send, and the app to load. */
const firstLookAfterMs = 5 * minuteMs;

/** A page tells of so many different errors at most. */
const mostErrors = 10;

/** The id of this device for today; the same while it has told of stuck work. */
function deviceToday(): string {
  const day = new Date().toISOString().slice(0, 10);
  const stored = deviceStorage.reports.read();
  const agentId = currentAgent()?._id;
  const isStuck = agentId !== undefined && agentStorage.stuckWork(agentId).read()?.toldAt !== undefined;
  if (stored?.device && (stored.day === day || isStuck)) return stored.device;
  const device = crypto.randomUUID();
  deviceStorage.reports.write({ day, device });
  return device;
}

/** Sends a report, with the session if there is one. Resolves to whether it arrived; never rejects. */
async function send(about: Pick<DeviceReport, 'kind'> & Partial<DeviceReport>): Promise<boolean> {
  const build = settings.version.replaceAll(/[^\w.-]/g, '').slice(0, 40) || 'unknown';
  const body = { device: deviceToday(), build, reason: '', place: '', waiting: 0, hours: 0, ...about };
  return client.POST('/devices/report', { body }).then(
    ({ response }) => response.ok,
    () => false,
  );
}

const told = new Set<string>();

/** One that did not arrive is told where it happens again. */
async function reportError(error: AppError | null): Promise<void> {
  const name = error && `${error.reason} ${error.place}`;
  if (!name || told.has(name) || told.size >= mostErrors) return;
  told.add(name);
  if (!(await send({ kind: 'failed', ...error }))) told.delete(name);
}

async function tellOfStuckWork(): Promise<void> {
  const agentId = currentAgent()?._id;
  if (agentId === undefined || !navigator.onLine) return;
  const item = agentStorage.stuckWork(agentId);
  const { waitingSince, seenAt, toldAt } = item.read() ?? {};
  const known =
    waitingSince === undefined || seenAt === undefined
      ? null
      : { waitingSince, seenAt, ...(toldAt !== undefined && { toldAt }) };
  const { unsent } = await import('#outbox/unsent.ts');
  const { report, watched } = lookForStuckWork(await unsent(agentId), known, Date.now());
  if (report && !(await send(report))) return;
  if (watched) item.write(watched);
  else item.remove();
}

/**
 * From now on tells the operators of the server of exceptions that nothing caught, of screens that failed, and of
 * work that is stuck on the device: without names, content or addresses.
 */
export function startDeviceReports(): void {
  addEventListener('error', ({ error }) => void reportError(toAppError(error)));
  for (const name of ['app-failed', 'screen-failed'])
    addEventListener(name, (event) => void reportError(toAppError((event as CustomEvent).detail)));
  addEventListener('unhandledrejection', ({ reason }) => void reportError(toAppError(reason)));
  const look = () => void tellOfStuckWork().catch(() => {});
  setTimeout(look, firstLookAfterMs);
  setInterval(look, hourMs);
}
