import { importsShown, type ImportShown } from '#domain/import/imports.ts';

export interface ImportSearch {
  /** The run that is shown. */
  run?: string;
  show?: ImportShown;
  page?: number;
}

/** The search parameters of imports, without invalid ones. Pages are counted from 1. */
export function importSearch(address: Record<string, unknown>): ImportSearch {
  const run = typeof address.run === 'string' ? address.run.slice(0, 64) : '';
  const show = importsShown.find((one) => one === address.show);
  const page = Number(address.page);
  return {
    ...(run && { run }),
    ...(show && { show }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
