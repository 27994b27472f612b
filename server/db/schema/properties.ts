import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, place } from './shared-columns.ts';

export const properties = pgTable(
  'properties',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    tenure: text('tenure'),
    developer: text('developer'),
    completionYear: integer('completion_year'),
    facilities: text('facilities').array().notNull().default([]),
    ...place,
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('properties_name_key').on(table.nameKey),
    index('properties_name_prefix').on(table.nameKey.op('text_pattern_ops')),
    index('properties_of_area').on(table.state, table.area, table.createdAt).concurrently(),
  ],
);
