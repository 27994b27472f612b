import type { components } from '#openapi/schema.gen.ts';
import type { DraftRejection } from './draft-rejection.ts';

/** Codes in a backend's answers. */
export type ErrorCode = components['schemas']['ErrorCode'];

/** Codes that the device gives: the backend did not answer, or not what was asked. */
const deviceErrorCodes = [
  'no_connection',
  'no_answer_in_time',
  'answer_not_understood',
  'other_version',
  'not_kept_on_device',
  'device_full',
  'device_newer',
  'locked_on_device',
  'unreadable_on_device',
  'failed_on_device',
  'photos_blocked',
  'picture_unreadable',
  'photo_unusable',
  'posting_refused',
] as const;
export type DeviceErrorCode = (typeof deviceErrorCodes)[number];

/**
 * The English message for each code.
 * The messages of sign-in, forgot-password, drafts and pages are word for word those of the requirements
 * (R-ERR-1).
 */
export const sentences = {
  malformed_json: 'This request could not be read.',
  invalid_request: 'This request is not valid.',
  body_too_large: 'This is too large to send.',
  unsupported_media_type: 'This kind of content is not accepted here.',
  forged_request: 'This request did not come from the portal.',
  not_found: 'This could not be found.',
  sign_in_required: 'Please sign in to continue.',
  wrong_credentials: 'Invalid username/password. Please try again.',
  credentials_required: 'Username/email or password is required.',
  username_required: 'User name is required.',
  username_unknown: 'There is no account with this user name or email address.',
  agent_suspended: 'Your account has been suspended, please contact the provider Admin.',
  agent_disabled: 'This account has been disabled. Please contact admin for further assistance.',
  agent_out_of_service:
    'This account is temporary out of service. Please contact admin for further assistance.',
  agent_mismatch: 'This was saved by another agent.',
  too_many_attempts: 'Too many attempts. Please try again later.',
  sign_on_key_invalid: 'This sign-in link has been used or is too old.',
  image_invalid: 'This picture cannot be used. Please choose a JPEG, PNG or WebP.',
  image_too_large: 'This picture is too large. Please choose one of at most 16 megapixels.',
  image_check_unavailable: 'The picture could not be checked.',
  password_wrong: 'The current password is not right.',
  password_weak: 'Please use at least 8 characters.',
  password_common: 'This password is too easy to guess. Please choose another one.',
  email_confirmation_required:
    'A new email address needs your password and a confirmation. Please change it under Email address.',
  email_taken: 'Another account uses this email address.',
  email_key_invalid: 'This confirmation link has been used or is too old.',
  push_unavailable: 'Notifications are not available here.',
  draft_name_required: 'Property name is required.',
  draft_name_duplicate: 'Duplicate property name found.',
  draft_title_required: 'Property Category is required.',
  draft_type_required: 'Property Type is required.',
  draft_country_required: 'Please select country.',
  draft_state_required: 'Please select state.',
  draft_area_required: 'Please select area.',
  draft_postcode_required: 'Postcode is required.',
  draft_value_unknown: 'Please choose one of the values offered here.',
  draft_postcode_unknown: 'Please enter a postcode of this state, in five digits.',
  draft_conflict: 'This draft was changed on another device.',
  draft_closed: 'This draft has been submitted and can no longer be changed.',
  draft_gone: 'This draft was deleted on another device.',
  request_in_master: 'The master has this property already, perhaps under another name.',
  request_postcode_wrong: 'The postcode does not belong to the area.',
  request_name_incomplete: 'Please state the full name of the development.',
  request_other_building: 'The photos show another building.',
  draft_photos_too_many: 'A draft can hold at most 20 photos.',
  listing_kind_required: 'Please say whether this is for sale, for rent or a new unit.',
  listing_incomplete: 'Something that a listing needs is still missing.',
  listing_price_invalid: 'Please enter a price above zero and up to RM 10 billion, in ringgit and sen.',
  listing_size_invalid: 'Please enter an area above zero, in whole square feet.',
  listing_date_invalid: 'This date does not fit.',
  listing_phone_invalid: 'Please enter a whole telephone number, such as 012-345 6789.',
  listing_limit_reached: 'Your package allows no more active listings.',
  listing_not_active: 'Only an active listing can be confirmed.',
  listing_status_refused: 'This listing cannot take this status.',
  listing_changed: 'This listing was changed on another device.',
  price_changed:
    'This listing was given another price meanwhile. That price stays; open the listing to see it.',
  deal_outcome_refused: 'This listing cannot end like this.',
  deal_price_invalid: 'Please enter a price above zero and up to RM 10 billion, in ringgit and sen.',
  deal_date_invalid: 'Please enter a day from 1990 to today.',
  deal_share_invalid: 'Please enter whole percents from 0 to 100.',
  deal_recorded: 'The register has a deal of this listing already.',
  owner_answered_again: 'The owner has answered again. Please look at the new answer.',
  enquiry_incomplete: 'Please enter a name, and a telephone number or an email address.',
  enquiry_phone_invalid: 'Please enter a whole telephone number.',
  posting_access_required: 'Your account has no posting access. Please ask the office.',
  group_name_required: 'Please give the group a name.',
  group_name_taken: 'There is a group of this name already.',
  group_split_invalid: 'Please enter whole percents from 1 to 99.',
  group_changed: 'This group was changed in the meantime. Please look at it again.',
  group_not_owner: 'Only the agent who created this group can change it.',
  group_inactive: 'This group is inactive.',
  group_split_changed: 'The commission split of this group has changed. Please read it again.',
  group_listing_inactive: 'Only an active listing can be used here.',
  group_listing_unfit: 'This listing does not fit this group.',
  group_listing_shared: 'This listing is in this group already.',
  group_offer_invalid: 'Please enter an amount above zero and up to RM 10 billion, in ringgit and sen.',
  group_offer_own: 'This is your own listing.',
  group_offer_answered: 'This offer was answered in the meantime.',
  group_offer_expired: 'This offer was valid until a day that is over. It cannot be answered any more.',
  group_reason_required: 'Please say why the offer is declined.',
  import_address_refused: 'The address must be a public https address.',
  import_feed_short: 'This feed is too short to archive what is not in it.',
  import_feed_partial:
    'A feed of this format may hold only a part, so nothing is archived that is not in it.',
  import_not_ready: 'This import cannot do that now.',
  import_changed: 'This import has changed in the meantime. Please look at it again.',
  package_withdrawn: 'This package is no longer on offer.',
  package_endless: 'You have this package, and it has no end. There is nothing to renew.',
  order_credit_exceeds:
    'The credit for your present term covers this package. Please choose the annual one, or wait until your term is closer to its end.',
  order_total_changed: 'The price has changed in the meantime. Please look at it again.',
  order_cannot_be_paid: 'This order can no longer be paid. Please order again.',
  gateway_unavailable:
    'The payment service cannot be reached. Nothing was paid. Please try again in a moment.',
  photo_stored: 'This photo is stored already.',
  photo_reused: 'Another photo is stored in its place. Add this one again.',
  photo_offset_wrong: 'This photo has to go on where it stopped.',
  photo_damaged: 'This photo did not arrive whole.',
  photo_uploads_too_many: 'Too many photos are being sent at once. Please try again later.',
  photo_quota_reached:
    'Your photos have reached the limit for an account. Please delete drafts or photos that you no longer need, or ask the office.',
  mutation_in_progress: 'This is being saved already.',
  mutation_reused: 'This save was already used for something else.',
  server_error: 'System Error: Something went wrong! Please try again later.',
  database_unavailable: 'The server is not ready. Please try again later.',
  server_busy: 'The server is busy. Please try again in a moment.',
  storage_full: 'The server has no room left. Please try again later.',
  no_connection: 'The server cannot be reached.',
  no_answer_in_time: 'The server did not answer in time.',
  answer_not_understood: 'The answer did not come from the server.',
  other_version: 'The app and the server have different versions. Please update or try again later.',
  not_kept_on_device: 'This could not be kept on the device.',
  device_full: 'There is no room left on this device.',
  device_newer: 'A newer version of the app has used this device. Please update.',
  locked_on_device: 'This is locked until the agent signs in again.',
  unreadable_on_device: 'What is kept of this on the device cannot be read.',
  failed_on_device: 'Something went wrong on this device as this was being sent. It is kept here.',
  photos_blocked:
    'The network here does not let photos through. They are kept here and sent over another one, such as mobile data.',
  picture_unreadable: 'This picture cannot be read.',
  photo_unusable:
    'This file cannot be used as a photo: it is damaged, or this device cannot read its format.',
  posting_refused: 'The rules of the platform refuse this listing. Post to platforms says what is missing.',
} as const satisfies Record<ErrorCode | DeviceErrorCode | DraftRejection, string>;

/** Is it a failure on this device, of which the server knows nothing? */
export function isOfDevice(code: string | undefined): boolean {
  return deviceErrorCodes.some((one) => one === code);
}
