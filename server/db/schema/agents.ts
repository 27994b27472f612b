import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { packages } from './packages.ts';
import { moment, type Wire } from './shared-columns.ts';

export const agents = pgTable(
  'agents',
  {
    id: text('id').primaryKey(),
    userName: text('user_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    companyName: text('company_name').notNull().default(''),
    role: text('role').$type<Wire['AgentRole']>().notNull(),
    registrationNo: text('registration_no'),
    mobile: text('mobile'),
    active: text('active').$type<Wire['ActiveStatus']>().notNull().default('In Service'),
    suspended: boolean('suspended').notNull().default(false),
    newTnc: boolean('new_tnc').notNull().default(false),
    /** The office's decision for this agent. Null: the list of posting agents decides. */
    postingAccess: boolean('posting_access'),
    packageId: text('package_id').references(() => packages.id),
    expiryDate: moment('expiry_date'),
    state: text('state'),
    area: text('area'),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    image: text('image'),
    imageOnline: text('image_online'),
    imageOffline: text('image_offline'),
    views: integer('views').notNull().default(0),
    /** The `_id` of the user profile responsible for the agent (business development), or null. */
    source: text('source'),
    /** Null until a device first requests it. */
    deviceKey: text('device_key'),
    firmRegistrationNo: text('firm_registration_no'),
    firmPhone: text('firm_phone'),
    /** The version of the terms that the agent last accepted, and when. */
    tncVersion: text('tnc_version'),
    tncAcceptedAt: moment('tnc_accepted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('agents_user_name').on(sql`lower(${table.userName})`),
    uniqueIndex('agents_email').on(sql`lower(${table.email})`),
    index('agents_disabled')
      .on(table.id)
      .where(sql`active = 'Disabled'`)
      .concurrently(),
  ],
);

/** Employees of the company as shown to agents. `agents.source` refers to them. */
export const userProfiles = pgTable('user_profiles', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email'),
  mobile: text('mobile'),
  team: text('team'),
});

/** A new email address that is not confirmed yet. At most one for each agent. */
export const emailChanges = pgTable('email_changes', {
  agentId: text('agent_id')
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  keyHash: text('key_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
