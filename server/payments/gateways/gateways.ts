import type { GatewayName } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { sandboxKey } from '#server/payments/sandbox-bank/bank.ts';
import { billplzGateway } from './billplz.ts';
import { billplzTurns } from './billplz-turns.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox.ts';

/**
 * The gateway of this name, or null where it is not configured. The sandbox is there only where it is the
 * gateway.
 */
export async function findGateway(
  name: string,
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
): Promise<Gateway | null> {
  const { gateway, billplz } = deps.config.payments;
  const gateways: Record<GatewayName, () => Gateway | null | Promise<Gateway | null>> = {
    billplz: () => billplz && billplzGateway(billplz, billplzTurns(deps.db)),
    sandbox: async () =>
      gateway === 'sandbox' ? sandboxGateway(deps, await sandboxKey(deps.db, deps.now())) : null,
  };
  return Object.hasOwn(gateways, name) ? gateways[name as GatewayName]() : null;
}

/** The gateway at which new bills are made. */
export async function presentGateway(deps: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<Gateway> {
  const name: GatewayName = deps.config.payments.gateway;
  const gateway = await findGateway(name, deps);
  if (!gateway) throw new Error(`The gateway ${name} is not configured.`);
  return gateway;
}
