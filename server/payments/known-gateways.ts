import type { Config } from '#server/config/config.ts';
import type { GatewayName } from '#server/db/schema.ts';
import { billplz } from './gateways/billplz/billplz.ts';
import type { Gateway } from './gateways/gateway.ts';
import type { GatewayModule, GatewayNeeds } from './gateways/gateway-module.ts';
import { sandbox } from './gateways/sandbox/sandbox.ts';

/** The gateways. One that the contract names and that is not here does not compile. */
export const gateways = { sandbox, billplz } satisfies { [Name in GatewayName]: GatewayModule<Name> };

const isGatewayName = (name: string): name is GatewayName => Object.hasOwn(gateways, name);

const configure = (name: GatewayName, { payments, services }: Config) =>
  gateways[name].configure(services, name === payments.gateway);

/** Throws a StartError where the chosen gateway is not configured, or any is in part. */
export function requireGateways(config: Config): void {
  for (const { name } of Object.values(gateways)) configure(name, config);
}

/**
 * The gateway of this name, or null where it is not configured. Bills of an earlier gateway are followed while its
 * settings are there.
 */
export async function findGateway(name: string, needs: GatewayNeeds): Promise<Gateway | null> {
  const create = isGatewayName(name) ? configure(name, needs.config) : null;
  return create && create(needs);
}

/** The gateway at which new bills are made. */
export async function presentGateway(needs: GatewayNeeds): Promise<Gateway> {
  const name = needs.config.payments.gateway;
  const gateway = await findGateway(name, needs);
  if (!gateway) throw new Error(`The gateway ${name} is not configured.`);
  return gateway;
}
