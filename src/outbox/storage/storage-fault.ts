import { ApiError } from '#api/ask.ts';

const storageFaults = new Set<ApiError['code']>(['not_kept_on_device', 'device_full', 'device_newer']);

/** Did the storage of the device fail, and not the work on one value? */
export function isStorageFault(fault: unknown): boolean {
  return fault instanceof ApiError && storageFaults.has(fault.code);
}

/**
 * Runs `work` on one record, photo or command, so that its failure holds up no other. A storage failure is
 * rethrown; any other failure is passed to `onFault`, whose result is returned.
 */
export async function isolateFault<Result>(
  work: () => Promise<Result>,
  onFault: (fault: unknown) => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    if (isStorageFault(fault)) throw fault;
    return onFault(fault);
  }
}

/** Runs `work` on each, one after the other. A storage failure is rethrown; any other failure is ignored. */
export async function forEachIsolated<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    await isolateFault<unknown>(
      () => work(one),
      () => Promise.resolve(),
    );
}
