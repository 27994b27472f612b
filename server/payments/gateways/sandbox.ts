import { and, eq, ne } from 'drizzle-orm';
import { sandboxBills } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  knownSandboxBill,
  newBillId,
  reportOfSandboxBill,
  sandboxCollection,
} from '#server/payments/sandbox-bank/bank.ts';
import type { Gateway } from './gateway.ts';
import { readSignedCallback, readSignedReturn } from './signed-bill.ts';

/** The embedded sandbox bank: no money moves. It signs as Billplz does, with the key of this installation. */
export function sandboxGateway(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  key: string,
): Gateway {
  return {
    name: 'sandbox',
    async createBill({ refNo, amountSen, description, payer, returnUrl }) {
      const id = newBillId();
      const bill = { id, amountSen, description, reference: refNo, returnUrl, ...payer };
      await db.insert(sandboxBills).values({ ...bill, createdAt: now() });
      return { gatewayBillId: id, url: `${config.publicUrl}/sandbox-bank/${id}` };
    },
    query: async (id) => reportOfSandboxBill(await knownSandboxBill(db, id), now()),
    async closeBill(id) {
      await db
        .update(sandboxBills)
        .set({ state: 'deleted' })
        .where(and(eq(sandboxBills.id, id), ne(sandboxBills.state, 'paid')));
    },
    readCallback: (fields) => readSignedCallback(fields, key, sandboxCollection),
    readReturn: (query) => readSignedReturn(query, key),
  };
}
