import { deviceStorage } from '#browser/device-storage.ts';
import { client } from '#api/client.ts';
import type { DeviceReport } from '#domain/device-report.ts';
import { unsent } from '#outbox/unsent.ts';
import { currentAgent } from '#session/store.ts';
import { settings } from '#settings';
import { type AppFault, faultOf } from './fault.ts';
import { stuckReport } from './stuck.ts';

const hourMs = 60 * 60_000;

/** A page tells of so many different faults at most. */
const mostFaults = 10;

/** The id of this device for today, and when it told of stuck work. */
function today(): { day: string; device: string; stuckAt?: number } {
  const day = new Date().toISOString().slice(0, 10);
  const { day: storedDay, device, stuckAt } = deviceStorage.reports.read() ?? {};
  const known = storedDay === day && device ? { day, device } : { day, device: crypto.randomUUID() };
  return { ...known, ...(stuckAt !== undefined && { stuckAt }) };
}

/** Sends a report. Resolves to whether it arrived; never rejects. */
async function send(about: Pick<DeviceReport, 'kind'> & Partial<DeviceReport>): Promise<boolean> {
  const own = today();
  deviceStorage.reports.write(own);
  const build = settings.version.replaceAll(/[^\w.-]/g, '').slice(0, 40) || 'unknown';
  const body = { device: own.device, build, reason: '', place: '', waiting: 0, hours: 0, ...about };
  return client.POST('/devices/report', { body }).then(
    ({ response }) => response.ok,
    () => false,
  );
}

const told = new Set<string>();

function tellOfFault(fault: AppFault | null): void {
  const name = fault && `${fault.reason} ${fault.place}`;
  if (!name || told.has(name) || told.size >= mostFaults) return;
  told.add(name);
  void send({ kind: 'failed', ...fault });
}

async function tellOfStuckWork(): Promise<void> {
  const agentId = currentAgent()?._id;
  if (agentId === undefined || !navigator.onLine) return;
  const report = stuckReport(
    await unsent(agentId),
    deviceStorage.reports.read()?.stuckAt ?? null,
    Date.now(),
  );
  if (!report || !(await send(report))) return;
  const { day, device } = today();
  deviceStorage.reports.write({ day, device, ...(report.kind === 'stuck' && { stuckAt: Date.now() }) });
}

/**
 * From now on tells the operators of the server of exceptions that nothing caught, of screens that failed, and of
 * work that is stuck on the device: without names, content or addresses.
 */
export function startDeviceReports(): void {
  addEventListener('error', ({ error }) => tellOfFault(faultOf(error)));
  for (const name of ['app-failed', 'screen-failed'])
    addEventListener(name, (event) => tellOfFault(faultOf((event as CustomEvent).detail)));
  addEventListener('unhandledrejection', ({ reason }) => tellOfFault(faultOf(reason)));
  const look = () => void tellOfStuckWork().catch(() => {});
  setInterval(look, hourMs);
  look();
}
