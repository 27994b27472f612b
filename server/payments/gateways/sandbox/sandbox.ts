import { and, eq, ne } from 'drizzle-orm';
import { sandboxBills } from '#server/db/schema.ts';
import { readSignedCallback, readSignedReturn } from '#server/payments/gateways/billplz/signed-bill.ts';
import type { Gateway } from '#server/payments/gateways/gateway.ts';
import { defineGateway, type GatewayNeeds } from '#server/payments/gateways/gateway-module.ts';
import {
  knownSandboxBill,
  newBillId,
  reportOfSandboxBill,
  sandboxCollection,
  sandboxKey,
} from '#server/payments/sandbox-bank/bank.ts';

/** The embedded sandbox bank: no money moves. It signs as Billplz does, with the key of this installation. */
function sandboxGateway({ db, config, now }: GatewayNeeds, key: string): Gateway {
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

export const sandbox = defineGateway({
  name: 'sandbox',
  title: 'The sandbox bank',
  settings: {},
  create: async (_account, needs) => sandboxGateway(needs, await sandboxKey(needs.db, needs.now())),
});
