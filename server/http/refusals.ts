import type { FastifyReply, FastifyRequest } from 'fastify';
import { editionHeader } from '#domain/edition.ts';
import { sentences, type ErrorCode } from '#domain/errors.ts';
import { edition } from '#openapi/edition.gen.ts';
import type { components } from '#openapi/schema.gen.ts';

/** HTTP status of each error code. */
export const toStatus = {
  malformed_json: 400,
  invalid_request: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  forged_request: 403,
  not_found: 404,
  sign_in_required: 401,
  wrong_credentials: 401,
  credentials_required: 400,
  username_required: 422,
  username_unknown: 404,
  agent_suspended: 403,
  agent_disabled: 403,
  agent_out_of_service: 403,
  agent_mismatch: 409,
  too_many_attempts: 429,
  sign_on_key_invalid: 401,
  image_invalid: 422,
  image_too_large: 422,
  image_check_unavailable: 503,
  password_wrong: 422,
  password_weak: 422,
  password_common: 422,
  email_confirmation_required: 422,
  email_taken: 422,
  email_key_invalid: 422,
  push_unavailable: 422,
  draft_name_required: 422,
  draft_name_duplicate: 422,
  draft_title_required: 422,
  draft_type_required: 422,
  draft_country_required: 422,
  draft_state_required: 422,
  draft_area_required: 422,
  draft_postcode_required: 422,
  draft_value_unknown: 422,
  draft_postcode_unknown: 422,
  draft_conflict: 409,
  draft_closed: 409,
  draft_gone: 410,
  draft_photos_too_many: 422,
  listing_kind_required: 422,
  listing_incomplete: 422,
  listing_price_invalid: 422,
  listing_size_invalid: 422,
  listing_date_invalid: 422,
  listing_phone_invalid: 422,
  listing_limit_reached: 422,
  listing_not_active: 409,
  listing_status_refused: 409,
  listing_changed: 409,
  price_changed: 409,
  deal_outcome_refused: 422,
  deal_price_invalid: 422,
  deal_date_invalid: 422,
  deal_share_invalid: 422,
  owner_answered_again: 409,
  enquiry_incomplete: 422,
  enquiry_phone_invalid: 422,
  deal_recorded: 409,
  posting_access_required: 403,
  group_name_required: 422,
  group_name_taken: 422,
  group_split_invalid: 422,
  group_changed: 409,
  group_not_owner: 403,
  group_inactive: 409,
  group_split_changed: 409,
  group_listing_inactive: 409,
  group_listing_unfit: 422,
  group_listing_shared: 409,
  group_offer_invalid: 422,
  group_offer_own: 422,
  group_offer_answered: 409,
  group_offer_expired: 409,
  group_reason_required: 422,
  import_address_refused: 422,
  import_feed_short: 422,
  import_feed_partial: 422,
  import_not_ready: 409,
  import_changed: 409,
  package_withdrawn: 409,
  package_endless: 409,
  order_credit_exceeds: 409,
  order_total_changed: 409,
  order_cannot_be_paid: 409,
  gateway_unavailable: 503,
  photo_stored: 409,
  photo_reused: 422,
  photo_offset_wrong: 409,
  photo_damaged: 422,
  photo_uploads_too_many: 429,
  photo_quota_reached: 422,
  mutation_in_progress: 409,
  mutation_reused: 422,
  server_error: 500,
  database_unavailable: 503,
  server_busy: 503,
  storage_full: 507,
} as const satisfies Record<ErrorCode, number>;

interface RefusalExtras {
  /** Where the request is wrong, for developers. */
  details?: string[];
  /** The stored draft, at a conflict. */
  current?: components['schemas']['Draft'];
  retryAfterSeconds?: number;
  /** In place of the code's sentence, where that lacks a value such as a limit. */
  message?: string;
}

/** Why a request is refused. Thrown by any code below a route; answered as the contract's `ErrorAnswer`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extras: RefusalExtras;

  constructor(code: ErrorCode, extras: RefusalExtras = {}) {
    super(extras.message ?? sentences[code]);
    this.code = code;
    this.extras = extras;
  }
}

/**
 * Sends a refusal with its status and sentence (R-ERR-1). That a request does not fit the contract is said with the
 * edition of it: an app that was built for another one asks again later.
 */
export function refuse(reply: FastifyReply, { code, extras }: Refusal): FastifyReply {
  const { retryAfterSeconds, ...shown } = extras;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds);
  if (code === 'invalid_request') void reply.header(editionHeader, edition);
  return reply.code(toStatus[code]).send({ code, message: sentences[code], ...shown });
}

/** Refuses a request to an address that the contract does not have, with the edition of it. */
export const refuseAddress = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply.header(editionHeader, edition), new Refusal('not_found'));
