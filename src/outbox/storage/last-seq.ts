import { checkSeq, mostSeq } from './check.ts';
import { resultOfRequest } from './read-all.ts';
import { storesFor } from './transaction.ts';

const drafts = storesFor('drafts', 'records');

/** The place of the device's last save or command, in the order of all. */
export function lastSeq(agentId: string): Promise<number> {
  return drafts('readonly', (store) => lastSeqIn(store.transaction, agentId));
}

/**
 * The same within a transaction. The stored count may be damaged or gone: the result is never below a place
 * that one of this agent's records or commands has.
 */
export async function lastSeqIn(transaction: IDBTransaction, agentId: string): Promise<number> {
  const ofAgent = IDBKeyRange.bound([agentId, 0], [agentId, mostSeq], false, true);
  const lastKey = async (source: IDBObjectStore | IDBIndex) => {
    const cursor = await resultOfRequest(source.openKeyCursor(ofAgent, 'prev'));
    return Array.isArray(cursor?.key) ? checkSeq(cursor.key[1]) : 0;
  };
  const [counted, ofRecords, ofCommands] = await Promise.all([
    resultOfRequest(transaction.objectStore('meta').get('seq') as IDBRequest<unknown>),
    lastKey(transaction.objectStore('records').index('agent')),
    lastKey(transaction.objectStore('commands')),
  ]);
  return Math.max(checkSeq(counted), ofRecords, ofCommands);
}
