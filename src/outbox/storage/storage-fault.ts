import { ApiError } from '#api/ask.ts';

const storageFaults = new Set<ApiError['code']>(['not_kept_on_device', 'device_full', 'device_newer']);

/** Did the storage of the device fail, and not the work on one value? */
export function isStorageFault(fault: unknown): boolean {
  return fault instanceof ApiError && storageFaults.has(fault.code);
}

/**
 * Does the work on one record, photo or command. Where it fails unexpectedly, `onFault` makes the result, so
 * that no other is held up. @throws {ApiError} where the storage of the device fails
 */
export async function byItself<Result>(
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

/**
 * Does the work on each, one after the other; one that fails is passed over. @throws {ApiError} as `byItself`
 */
export async function eachByItself<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    await byItself<unknown>(
      () => work(one),
      () => Promise.resolve(),
    );
}
