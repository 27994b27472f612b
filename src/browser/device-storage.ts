import type { SessionAgent } from '#domain/agent/agent.ts';
import type { ListingKind, ListingSummary } from '#domain/listing/listing.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import type { PictureFinding } from '#domain/photo/picture-check.ts';
import { StoredItem, fieldsFor, json, lines, objectFrom, oneOf, text } from './stored-item.ts';

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isWord =
  <Word extends string>(...words: readonly Word[]) =>
  (value: unknown): value is Word =>
    words.some((word) => word === value);

/** The fields of a form. */
const isFields = (value: unknown): value is Record<string, string | number | null> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => isText(one) || isNumber(one) || one === null);
const isPicked = (value: unknown): value is Pick<ListingSummary, '_id' | 'name' | 'status'> =>
  isFields(value) && isText(value['_id']) && isText(value['name']) && isText(value['status']);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : null);

const isAgent = (value: unknown): value is SessionAgent =>
  typeof value === 'object' && value !== null && '_id' in value && isText(value._id);

const isFinding = isWord<PictureFinding>(
  'no-face',
  'many-faces',
  'adult',
  'black',
  'dark',
  'blurred',
  'lettering',
  'screenshot',
  'small',
);
const isFindings = (value: unknown): value is PictureFinding[] =>
  Array.isArray(value) && value.every(isFinding);

/** The layout as the agent chose it. Earlier versions stored one word. */
const layout = json(
  fieldsFor({
    minimised: isBoolean,
    sidebar: isWord('light', 'dark'),
    container: isWord('fluid', 'fixed'),
    header: isWord('fixed', 'scrolling'),
    submenu: isBoolean,
    singleKeys: isBoolean,
  }),
);
const layoutOrWord = {
  ...layout,
  read: (stored: string) =>
    stored === 'minimised' || stored === 'whole'
      ? { minimised: stored === 'minimised' }
      : layout.read(stored),
};

/** What the agent published last, from which the next listing takes its defaults. */
const lastListing = json(
  fieldsFor({
    intent: isWord<ListingKind>('Buy', 'Rent', 'New'),
    authorisationKind: isWord<NonNullable<ListingFacts['authorisationKind']>>(
      'Exclusive',
      'Sole',
      'Joint',
      'Ad Hoc',
    ),
    /** How long the authorisation was valid, in whole months. */
    months: isNumber,
  }),
);

const offerHistory = json(fieldsFor({ firstDay: isNumber, refusals: isNumber, refusedAt: isNumber }));

const reports = json(fieldsFor({ day: isText, device: isText }));

/** Everything that the page stores in the browser's small storages, and what a logout does with it. */
export const deviceStorage = {
  /** The signed-in agent; the version is that of the record's shape (R-SESS-2). index.html reads this name. */
  session: new StoredItem(
    'senarai.session.v1',
    'cleared',
    json((value) => (isAgent(value) ? value : null)),
  ),
  /** Why the account is blocked, so that a reload without a network does not open the portal (R-LOCK-5). */
  block: new StoredItem(
    'senarai.block',
    'cleared',
    oneOf('agent_disabled', 'agent_suspended', 'agent_out_of_service'),
  ),
  /** A new value makes the other tabs log out (R-LOGOUT-2). */
  logoutFlag: new StoredItem('logoutFlag', 'kept', text),
  /** There is a logout that is not on the server yet. */
  pendingLogout: new StoredItem('senarai.logoutOwed', 'kept', oneOf('1')),
  /** The agents who logged out while their keys and pictures are still on the device. */
  pendingKeyDeletions: new StoredItem('senarai.lockOwed', 'kept', lines),
  /** The ids of the listings that were opened last, the newest first. */
  recentListings: new StoredItem('senarai.recentListings', 'cleared', json(texts)),
  /** The agent whose reminders this browser gets. */
  reminders: new StoredItem('senarai.reminders', 'cleared', text),
  /** Light, dark or system (R-SHELL-7). Mantine reads and writes it, and index.html reads it. */
  theme: new StoredItem('senarai.theme', 'kept', oneOf('light', 'dark', 'auto')),
  layout: new StoredItem('senarai.layout.v1', 'kept', layoutOrWord),
  listingsView: new StoredItem('senarai.listings-view', 'kept', oneOf('list', 'cards', 'table')),
  /** When the app was offered for installation, and what the answer was. */
  installOffer: new StoredItem('senarai.installOffer', 'kept', offerHistory),
  /** The agent knows that the app works offline. */
  offlineReady: new StoredItem('senarai.offlineReady', 'kept', oneOf('said')),
  /** The version of the backend for which the page was reloaded (R-VER-1). */
  reloadedForVersion: new StoredItem('senarai.reloadedForVersion', 'kept', text),
  /** Under which id this device tells operators of errors today. */
  reports: new StoredItem('senarai.reports', 'kept', reports),
  /** What the check of pictures found, by picture id. */
  findings: new StoredItem('senarai.findings', 'cleared', json(objectFrom(isFindings))),
  /** The ids of drafts that were created in this tab and not used yet, each with its agent. */
  untouchedDrafts: new StoredItem(
    'senarai.untouchedDrafts',
    'cleared',
    json(objectFrom(isText)),
    'sessionStorage',
  ),
  /** The code of a handed-over draft that was opened in this tab before the sign-in; empty for one of a file. */
  handedOver: new StoredItem('senarai.handedOver', 'cleared', text, 'sessionStorage'),
  /** The listings that were picked in this tab to be posted. */
  pickedForPosting: new StoredItem(
    'senarai.picked-for-posting',
    'cleared',
    json((value) => (Array.isArray(value) ? value.filter(isPicked) : null)),
    'sessionStorage',
  ),
};

const picture = (slot: string) => (agentId: string) =>
  new StoredItem(`senarai.typed.picture-${slot}.${agentId}`, 'cleared', text);

const stuckWork = json(fieldsFor({ waitingSince: isNumber, seenAt: isNumber, toldAt: isNumber }));

/** What the page stores for an agent; each name ends in the agent's id. */
export const agentStorage = {
  /** What was typed into the profile and not saved, by field. */
  profile: (agentId: string) =>
    new StoredItem(`senarai.typed.profile.${agentId}`, 'cleared', json(objectFrom(isText))),
  /** Pictures of the agent that the server does not have yet, as data URLs. */
  'picture-profile': picture('profile'),
  'picture-online': picture('online'),
  'picture-offline': picture('offline'),
  /** What was typed into the forms of groups and not sent, by form and field. */
  groupForms: (agentId: string) =>
    new StoredItem(`senarai.typed.groups.${agentId}`, 'cleared', json(objectFrom(isFields))),
  /** The listings that are to be shared once they are active, each with its group. */
  groupShares: (agentId: string) =>
    new StoredItem(`senarai.typed.group-shares.${agentId}`, 'cleared', json(objectFrom(isText))),
  /** The kind of the last published listing, and the kind and period of its authorisation. */
  lastListing: (agentId: string) => new StoredItem(`senarai.last-listing.${agentId}`, 'cleared', lastListing),
  /** The filters of My Properties that the agent has saved, by their names; each is the text of an address. */
  savedFilters: (agentId: string) =>
    new StoredItem(`senarai.savedFilters.${agentId}`, 'kept', json(objectFrom(isText))),
  /** The platforms to which each new listing is posted once it is published. */
  postAfterPublishing: (agentId: string) =>
    new StoredItem(`senarai.post-after-publishing.${agentId}`, 'kept', json(texts)),
  /** The platforms that were ticked at the last post. */
  postedLast: (agentId: string) => new StoredItem(`senarai.posted-last.${agentId}`, 'kept', json(texts)),
  /** Addresses of feeds as they were typed, by platform. */
  feedAddresses: (agentId: string) =>
    new StoredItem(`senarai.typed.feeds.${agentId}`, 'cleared', json(objectFrom(isText))),
  /** How far the agent is with the first steps: begun on this device, or closed. */
  onboarding: (agentId: string) =>
    new StoredItem(`senarai.onboarding.${agentId}`, 'kept', oneOf('begun', 'closed')),
  /** Work that waits on this device while it is online, and when operators were told of it. */
  stuckWork: (agentId: string) => new StoredItem(`senarai.stuck.${agentId}`, 'kept', stuckWork),
  /** The agent has handed a listing out with this device. */
  shared: (agentId: string) => new StoredItem(`senarai.shared.${agentId}`, 'kept', oneOf('1')),
  /**
   * The unsent message of an earlier version. It is unsent work, and moved into the outbox when it is read.
   */
  message: (agentId: string) =>
    new StoredItem(`senarai.message.${agentId}`, 'kept', json(fieldsFor({ topic: isText, message: isText }))),
};

/** The chosen language (R-LANG-2). The name is a setting of the build; index.html reads it too. */
export const storedLanguage = (name: string) =>
  new StoredItem(name, 'kept', json(fieldsFor({ selectedLang: isText })));

/** Deletes what a logout clears: of this device, and of this agent. */
export function clearAtLogout(agentId: string | null): void {
  const ofAgent = agentId === null ? [] : Object.values(agentStorage).map((toItem) => toItem(agentId));
  for (const item of [...Object.values(deviceStorage), ...ofAgent])
    if (item.atLogout === 'cleared') item.remove();
}

/** Deletes what a logout clears of this tab alone, where another tab has logged out. */
export function clearTabAtLogout(): void {
  for (const item of Object.values(deviceStorage))
    if (item.atLogout === 'cleared' && item.area === 'sessionStorage') item.remove();
}
