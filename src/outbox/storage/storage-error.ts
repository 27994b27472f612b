import { ApiError } from '#api/ask.ts';

const storageErrors = new Set<ApiError['code']>(['not_kept_on_device', 'device_full', 'device_newer']);

/** Did the storage of the device fail, and not the work on one value? */
export function isStorageError(error: unknown): boolean {
  return error instanceof ApiError && storageErrors.has(error.code);
}

/**
 * Runs `work` on one record, photo or command, so that its failure holds up no other. A storage failure is
 * rethrown; any other failure is passed to `onError`, whose result is returned.
 */
export async function isolateError<Result>(
  work: () => Promise<Result>,
  onError: (error: unknown) => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isStorageError(error)) throw error;
    return onError(error);
  }
}

/** Runs `work` on each, one after the other. A storage failure is rethrown; any other failure is ignored. */
export async function forEachIsolated<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    await isolateError<unknown>(
      () => work(one),
      () => Promise.resolve(),
    );
}
