import type { components } from '#openapi/schema.gen.ts';

/** An error of the app on a device, as operators are told of it. */
export type DeviceReport = components['schemas']['DeviceReport'];
