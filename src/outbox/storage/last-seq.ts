import { checkSeq, mostSeq } from './checks.ts';
import { answerTo } from './read-all.ts';

/**
 * The place of the last save or command in the device's order. The stored count may be harmed or gone; no new
 * one takes the place of one that this agent has here.
 */
export async function lastSeqIn(transaction: IDBTransaction, agentId: string): Promise<number> {
  const ofAgent = IDBKeyRange.bound([agentId, 0], [agentId, mostSeq], false, true);
  const lastKey = async (source: IDBObjectStore | IDBIndex) => {
    const cursor = await answerTo(source.openKeyCursor(ofAgent, 'prev'));
    return Array.isArray(cursor?.key) ? checkSeq(cursor.key[1]) : 0;
  };
  const [counted, ofRecords, ofCommands] = await Promise.all([
    answerTo(transaction.objectStore('meta').get('seq') as IDBRequest<unknown>),
    lastKey(transaction.objectStore('records').index('agent')),
    lastKey(transaction.objectStore('commands')),
  ]);
  return Math.max(checkSeq(counted), ofRecords, ofCommands);
}
