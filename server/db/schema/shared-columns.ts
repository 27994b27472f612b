import { text, timestamp } from 'drizzle-orm/pg-core';
import type { components } from '#openapi/schema.gen.ts';

/** The schemas of the contract. */
export type Wire = components['schemas'];

/** A column with a point in time, in milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** The columns of an address. */
export const place = {
  country: text('country').notNull(),
  state: text('state').notNull(),
  area: text('area').notNull(),
  postcode: text('postcode').notNull(),
};
