import { startDeviceReports } from '#shell/device-reports/start.ts';
import { registerWorker } from './register-worker.ts';

/** Does what the first screen does not need. Never rejects. */
export function afterStart(router: Parameters<typeof registerWorker>[0]): void {
  startDeviceReports();
  void registerWorker(router).catch(() => {});
}
