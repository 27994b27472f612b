import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { components } from '#openapi/schema.gen.ts';

type Wire = components['schemas'];
type Fact<Name extends keyof Wire['ListingFacts']> = NonNullable<Wire['ListingFacts'][Name]>;
type HistoryItem = Wire['ListingHistory']['items'][number];

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const place = {
  country: text('country').notNull(),
  state: text('state').notNull(),
  area: text('area').notNull(),
  postcode: text('postcode').notNull(),
};

export const packages = pgTable('packages', {
  id: text('id').primaryKey(),
  tag: text('tag').$type<Wire['PackageTag']>().notNull(),
  name: text('name').notNull(),
  priceSen: bigint('price_sen', { mode: 'number' }).notNull(),
  months: integer('months').notNull(),
  listings: integer('listings').notNull(),
  hidden: boolean('hidden').notNull().default(false),
});

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
    /** What the office decided for this agent; null leaves it to the list of posting agents. */
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
    /** The `_id` of the user profile that looks after the agent (business development); null for nobody. */
    source: text('source'),
    /** Null until a device asks for it first. */
    deviceKey: text('device_key'),
    firmRegistrationNo: text('firm_registration_no'),
    firmPhone: text('firm_phone'),
    /** Which terms the agent accepted last, and when. */
    tncVersion: text('tnc_version'),
    tncAcceptedAt: moment('tnc_accepted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('agents_user_name').on(sql`lower(${table.userName})`),
    uniqueIndex('agents_email').on(sql`lower(${table.email})`),
  ],
);

/** Employees of the company, as agents see them: `agents.source` names one. */
export const userProfiles = pgTable('user_profiles', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email'),
  mobile: text('mobile'),
  team: text('team'),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** What the agent is shown instead of the token or its hash. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    device: text('device').notNull().default('Unknown device'),
    /** Until then a session begun by a mailed link may set a password without the current one. */
    resetUntil: moment('reset_until'),
  },
  (table) => [
    index('sessions_agent').on(table.agentId),
    uniqueIndex('sessions_public_id').on(table.publicId),
  ],
);

export const signOnKeys = pgTable('sign_on_keys', {
  keyHash: text('key_hash').primaryKey(),
  agentId: text('agent_id')
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** Came by mail: its session may set a password. */
  isForReset: boolean('is_for_reset').notNull().default(false),
});

/** A new email address that its owner has not confirmed yet; at most one for each agent. */
export const emailChanges = pgTable('email_changes', {
  agentId: text('agent_id')
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  keyHash: text('key_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Browsers in which an agent has signed in before. `deviceHash` is the SHA-256 of the token in the browser's
 * cookie.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    signedInAt: moment('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.agentId] }),
    index('known_devices_agent').on(table.agentId, table.signedInAt),
  ],
);

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  since: moment('since').notNull(),
  blockedUntil: moment('blocked_until'),
});

/** What the server processes on one database share and nobody else knows. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What agents wrote to the company. `deliveredAt` is null until the mail was handed over. */
export const messages = pgTable(
  'messages',
  {
    reference: text('reference').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    mutationId: text('mutation_id'),
    bodyHash: text('body_hash').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('messages_mutation').on(table.agentId, table.mutationId),
    index('messages_newest').on(table.agentId, table.createdAt),
    index('messages_undelivered')
      .on(table.createdAt)
      .where(sql`delivered_at is null`),
  ],
);

/** Browsers that get an agent's reminders. `remindedOn` is the last day, in Malaysia, on which they did. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Hash of the endpoint: one browser, one row, whoever is signed in. */
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').$type<'en' | 'ms' | 'zh'>().notNull(),
    renewedAt: moment('renewed_at').notNull(),
    remindedOn: text('reminded_on'),
  },
  (table) => [index('push_subscriptions_agent').on(table.agentId, table.renewedAt)],
);

/**
 * Who looked at which card, so that nobody is counted twice within an hour. The visitor is a hash that only
 * the server can make.
 */
export const cardVisits = pgTable(
  'card_visits',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    hour: moment('hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.visitor, table.hour] }),
    index('card_visits_hour').on(table.hour),
  ],
);

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
  ],
);

export const drafts = pgTable(
  'drafts',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    rev: integer('rev').notNull(),
    status: text('status').$type<Wire['DraftStatus']>().notNull(),
    reason: text('reason'),
    name: text('name').notNull(),
    /** Null where the draft proposes no new property: only a proposal's name must be free. */
    nameKey: text('name_key'),
    searchKey: text('search_key').notNull(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    ...place,
    propertyId: text('property_id').references(() => properties.id),
    intent: text('intent').$type<Wire['ListingKind']>(),
    remarks: text('remarks').notNull(),
    photos: jsonb('photos').$type<Wire['DraftPhoto'][]>().notNull().default([]),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    facts: jsonb('facts').$type<Wire['ListingFacts']>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('drafts_name_free')
      .on(table.agentId, table.nameKey)
      .where(sql`status <> 'Published'`),
    index('drafts_submitted')
      .on(table.updatedAt, table.id)
      .where(sql`status = 'Submitted'`),
    index('drafts_newest').on(
      table.agentId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('drafts_newest_of_status').on(
      table.agentId,
      table.status,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Drafts that were deleted. Kept for ever: a device that was away may still save one of them. */
export const draftTombstones = pgTable('draft_tombstones', {
  id: text('id').primaryKey(),
  agentId: text('agent_id')
    .notNull()
    .references(() => agents.id),
  rev: integer('rev').notNull(),
  deletedAt: moment('deleted_at').notNull(),
});

/**
 * Pictures that are stored whole. `bytes` and `sha256` are of what was received, `width` and `height` of what
 * is kept.
 */
export const photos = pgTable(
  'photos',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    draftId: text('draft_id')
      .notNull()
      .references(() => drafts.id),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('photos_draft').on(table.draftId, table.createdAt, table.id)],
);

/**
 * Saves and deletions that took effect. Never purged: a replay after a year must still be answered, not
 * applied again.
 */
export const draftMutations = pgTable(
  'draft_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    draftId: text('draft_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    rev: integer('rev').notNull(),
    response: json('response').$type<Wire['Draft'] | Wire['DraftDeleted']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index('draft_mutations_draft').on(table.draftId),
  ],
);

/**
 * What an agent offers, as it is published. Facts that lists need have columns; the others are in `facts`.
 */
export const listings = pgTable(
  'listings',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    propertyId: text('property_id').references(() => properties.id),
    kind: text('kind').$type<Wire['ListingKind']>().notNull(),
    status: text('status').$type<Wire['ListingStatus']>().notNull(),
    name: text('name').notNull(),
    searchKey: text('search_key').notNull(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    unitType: text('unit_type').$type<Fact<'unitType'>>(),
    ...place,
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    priceSen: bigint('price_sen', { mode: 'number' }).notNull(),
    builtUpSqft: integer('built_up_sqft'),
    landAreaSqft: bigint('land_area_sqft', { mode: 'number' }),
    bedrooms: text('bedrooms'),
    bathrooms: integer('bathrooms'),
    tenure: text('tenure').$type<Fact<'tenure'>>(),
    furnishing: text('furnishing').$type<Fact<'furnishing'>>(),
    rentType: text('rent_type').$type<Fact<'rentType'>>(),
    facts: jsonb('facts').$type<Wire['ListingFacts']>().notNull().default({}),
    photos: jsonb('photos').$type<Wire['DraftPhoto'][]>().notNull().default([]),
    remarks: text('remarks').notNull().default(''),
    bestDeal: boolean('best_deal').notNull().default(false),
    confirmedAt: moment('confirmed_at'),
    archivedAt: moment('archived_at'),
    advertExpiresAt: moment('advert_expires_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => {
    // What lists filter by stands behind their order: a page of any filter is found in the index alone, read
    // either way.
    const filtered = [table.status, table.kind, table.confirmedAt, table.searchKey] as const;
    return [
      index('listings_by_update').on(table.agentId, table.updatedAt, table.id, ...filtered),
      index('listings_by_price').on(table.agentId, table.priceSen, table.id, table.updatedAt, ...filtered),
      index('listings_by_status').on(table.agentId, table.status, table.kind),
      index('listings_archived')
        .on(table.agentId, table.archivedAt, table.id, table.kind, table.searchKey)
        .where(sql`status = 'Archived'`),
      index('listings_unconfirmed')
        .on(table.agentId, sql`coalesce(confirmed_at, updated_at)`, table.id)
        .where(sql`status = 'Active'`),
      index('listings_best_deal')
        .on(table.agentId, table.updatedAt.desc().nullsFirst())
        .where(sql`best_deal and status = 'Active'`),
      index('listings_advert_expiry')
        .on(table.agentId, table.advertExpiresAt)
        .where(sql`status = 'Active'`),
      index('listings_alike')
        .on(table.propertyId, table.kind, table.type, table.unitType, table.priceSen, table.builtUpSqft)
        .where(sql`status = 'Active'`),
    ];
  },
);

/**
 * What happened to listings. `statusFrom` and `statusTo` where it changed the status; a listing begins from
 * null.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    agentId: text('agent_id').notNull(),
    at: moment('at').notNull(),
    what: text('what').$type<HistoryItem['what']>().notNull(),
    changes: jsonb('changes').$type<NonNullable<HistoryItem['changes']>>(),
    statusFrom: text('status_from').$type<Wire['ListingStatus']>(),
    statusTo: text('status_to').$type<Wire['ListingStatus']>(),
  },
  (table) => [
    index('listing_changes_newest').on(
      table.listingId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('listing_changes_status')
      .on(table.agentId, table.at, table.statusFrom, table.statusTo)
      .where(sql`status_to is not null`),
  ],
);

/** Changes of status that took effect. Never purged, as those of drafts. */
export const listingMutations = pgTable(
  'listing_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('response').$type<Wire['ListingStatusChanged']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);
