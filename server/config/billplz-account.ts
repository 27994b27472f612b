import { StartFault } from '#server/start-fault.ts';

/** An account at Billplz. */
export interface BillplzAccount {
  /** Without a slash at the end. */
  url: string;
  apiKey: string;
  collection: string;
  signatureKey: string;
}

/**
 * Null unless the whole account is configured; bills of an earlier gateway are still followed. Throws a
 * StartFault for a part of an account, and for none where it is needed.
 */
export function billplzAccount(account: BillplzAccount, isNeeded: boolean): BillplzAccount | null {
  const parts = {
    BILLPLZ_API_KEY: account.apiKey,
    BILLPLZ_COLLECTION: account.collection,
    BILLPLZ_SIGNATURE_KEY: account.signatureKey,
  };
  const missing = Object.entries(parts).filter(([, value]) => value === '');
  if (missing.length === 0) return account;
  if (isNeeded || missing.length < Object.keys(parts).length)
    throw new StartFault(`Billplz needs ${missing.map(([name]) => name).join(', ')} too.`);
  return null;
}
