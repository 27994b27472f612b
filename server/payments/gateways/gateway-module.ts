import { defineService, type ServiceModule } from '#server/config/service.ts';
import type { SettingsTable, Values } from '#server/config/setting.ts';
import type { GatewayName } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { Gateway } from './gateway.ts';

/** What a gateway is made with, beside its settings. */
export type GatewayNeeds = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** All that is known of a gateway: its name, its settings, and how it is made. */
export type GatewayModule<Name extends GatewayName> = ServiceModule<
  Name,
  GatewayNeeds,
  Gateway | Promise<Gateway>
>;

/** Makes the module of a gateway. A setting whose default is empty is one that it needs. */
export const defineGateway = <Name extends GatewayName, Settings extends SettingsTable>(gateway: {
  name: Name;
  /** Its name in sentences for operators. */
  title: string;
  settings: Settings;
  create: (account: Values<Settings>, needs: GatewayNeeds) => Gateway | Promise<Gateway>;
}): GatewayModule<Name> => defineService(gateway);
