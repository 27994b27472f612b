import type { MantineColorScheme } from '@mantine/core';
import type { ListingKind } from '#domain/listing/listing.ts';
import { IconBuildingPlus } from '#ui/icons/building-plus.ts';
import { IconDeviceMobileDown } from '#ui/icons/device-mobile-down.ts';
import { IconCloudDown } from '#ui/icons/cloud-down.ts';
import { IconFilePencil } from '#ui/icons/file-pencil.ts';
import { IconFileText } from '#ui/icons/file-text.ts';
import { IconHelpCircle } from '#ui/icons/help-circle.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconKeyboard } from '#ui/icons/keyboard.ts';
import { IconKey } from '#ui/icons/key.ts';
import { IconLanguage } from '#ui/icons/language.ts';
import { IconLogout } from '#ui/icons/logout.ts';
import { IconMoon } from '#ui/icons/moon.ts';
import { IconBuildingSkyscraper } from '#ui/icons/building-skyscraper.ts';
import { IconSettings } from '#ui/icons/settings.ts';
import { IconSun } from '#ui/icons/sun.ts';
import { IconTag } from '#ui/icons/tag.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { IconWorld } from '#ui/icons/world.ts';
import type { RegisteredRouter as Router } from '@tanstack/react-router';
import type { Article } from '#content/article/article.ts';
import { mayManageGroups, mayPost, type SessionAgent } from '#domain/agent/agent.ts';
import { bedroomWords } from '#messages/bedroom-words.ts';
import { chooseLanguage, type Language, languageNames } from '#messages/language.ts';
import type { Words } from '#messages/words.ts';
import type { FoundRecord } from './find-records.ts';
import { askPrice, mayChangePrice } from '#entities/listing/price/ask-price.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { formatAgo, formatArea, formatMoment } from '#domain/formats.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { IconMail } from '#ui/icons/mail.ts';
import type { FoundListing, ListingRow } from './find-listings.ts';
import { placeWords } from '#domain/property/location.ts';
import { settings } from '#settings';
import { askToLogout } from '../prompts/logout-request.ts';
import { menuFor } from './menu.ts';
import { openOverlay } from '../prompts/overlay.ts';

/** One entry of the palette. */
export interface Entry {
  id: string;
  group: 'recent' | 'listings' | 'drafts' | 'enquiries' | 'pages' | 'actions' | 'platforms' | 'help';
  label: string;
  hint?: string;
  /** What the row shows of a listing or draft: its picture, its price, its kind, and where a search found it. */
  listing?: Pick<FoundListing, 'id' | 'row' | 'texts'>;
  /** What the row marks. */
  needles?: readonly string[];
  Icon: Icon;
  run: () => void;
  /** Changes the price that the row shows; absent where it shows none, or one that does not change. */
  changePrice?: () => void;
}

/** The entries for the pages of the menu. */
export function pages(agent: SessionAgent, { t }: Words, router: Router): Entry[] {
  return menuFor(router, agent).map(({ to, params, label, Icon }) => ({
    id: to,
    group: 'pages',
    label: t(label),
    Icon,
    run: () => void router.navigate({ to, params: params ?? {} }),
  }));
}

const platformWays = [
  { to: '/properties/posting/post/$platform', label: 'palette.post', Icon: IconWorld },
  { to: '/properties/posting/import/$platform', label: 'palette.import', Icon: IconCloudDown },
  { to: '/properties/posting/logs/$platform', label: 'palette.logs', Icon: IconFileText },
] as const;

const actionEntry = (id: string, label: string, Icon: Icon, run: () => void): Entry => ({
  id,
  group: 'actions',
  label,
  Icon,
  run,
});

/** The entries for actions that work on every screen. */
export function actions(
  agent: SessionAgent,
  words: Words,
  router: Router,
  setTheme: (mode: MantineColorScheme) => void,
): Entry[] {
  const { t } = words;
  return [
    ...createEntries(agent, words, router),
    ...platformEntries(agent, words, router),
    ...settingEntries(words, setTheme),
    actionEntry('install', t('install.action'), IconDeviceMobileDown, () => openOverlay('install')),
    actionEntry('keys', t('palette.keys'), IconKeyboard, () => openOverlay('shortcuts')),
    actionEntry('logout', t('nav.logout'), IconLogout, askToLogout),
  ];
}

/** The entries that begin a listing, a request or a group. */
function createEntries(agent: SessionAgent, { t }: Words, router: Router): Entry[] {
  const label = (kind: string) => `${t('shell.create')}: ${kind}`;
  const openForm = (intent: ListingKind) => () =>
    void router.navigate({ to: '/properties/form/$propId', params: { propId: 'new' }, search: { intent } });
  const openPage = (to: '/master' | '/grouplisting/newgroup') => () => void router.navigate({ to });
  return [
    actionEntry('sale', label(t('create.sale')), IconTag, openForm('Buy')),
    actionEntry('rent', label(t('create.rent')), IconKey, openForm('Rent')),
    actionEntry('new', label(t('create.new')), IconBuildingSkyscraper, openForm('New')),
    actionEntry('request', label(t('create.request')), IconBuildingPlus, openPage('/master')),
    ...(mayManageGroups(agent, settings.designatedCompany)
      ? [actionEntry('group', label(t('create.group')), IconUsersGroup, openPage('/grouplisting/newgroup'))]
      : []),
  ];
}

/** The entries that post to a platform, import from it or show its log; none where the agent may not post. */
function platformEntries(agent: SessionAgent, { t }: Words, router: Router): Entry[] {
  if (!mayPost(agent)) return [];
  return settings.platforms.flatMap((platform) =>
    platformWays.map(({ to, label, Icon }) =>
      actionEntry(
        `${to} ${platform}`,
        t(label, { platform: platformLabel(platform) }),
        Icon,
        () => void router.navigate({ to, params: { platform } }),
      ),
    ),
  );
}

/** The entries for the settings, the theme and the other languages. */
function settingEntries({ t, language }: Words, setTheme: (mode: MantineColorScheme) => void): Entry[] {
  const otherLanguages = Object.entries(languageNames).filter(([code]) => code !== language);
  const theme = (name: string) => `${t('shell.theme')}: ${name}`;
  return [
    actionEntry('settings', t('shell.settings'), IconSettings, () => openOverlay('settings')),
    actionEntry('light', theme(t('shell.theme-light')), IconSun, () => setTheme('light')),
    actionEntry('dark', theme(t('shell.theme-dark')), IconMoon, () => setTheme('dark')),
    ...otherLanguages.map(([code, name]) =>
      actionEntry(
        code,
        `${t('shell.language')}: ${name}`,
        IconLanguage,
        () => void chooseLanguage(code as Language),
      ),
    ),
  ];
}

/** The entries for the agent's listings and drafts: those found, or those opened last. */
export function listings(
  found: readonly FoundListing[],
  words: Words,
  router: Router,
  group: 'listings' | 'drafts' | 'recent',
  needles: readonly string[] = [],
): Entry[] {
  return found.map(({ id, name, place, kind, row, texts, changedAt }) => ({
    id: `${group} ${kind} ${id}`,
    group,
    label: name || words.t('drafts.no-name'),
    hint: [
      group === 'drafts' && formatAgo(changedAt, Date.now(), words.language),
      ...unitWords(row, words),
      placeWords(place, words.lookup),
    ]
      .filter(Boolean)
      .join(' · '),
    Icon: IconFilePencil,
    listing: { id, row, texts },
    needles,
    run: () => openFound({ id, kind }, router),
    ...changeFrom(id, name, row),
  }));
}

/** How the price of a listing is changed; nothing for a draft, and where it cannot be. */
function changeFrom(_id: string, name: string, row: ListingRow): Pick<Entry, 'changePrice'> {
  const { status, kind, priceSen, fetchedAt } = row;
  if (!status || !kind || priceSen === null || fetchedAt === undefined || !mayChangePrice({ status }))
    return {};
  return { changePrice: () => askPrice({ _id, name, ...row, kind, priceSen }, fetchedAt) };
}

/** The entry that changes the price of the listing found first, for who does not point at its price. */
export function priceEntries(found: readonly Entry[], { t }: Words): Entry[] {
  const first = found.find(({ changePrice }) => changePrice);
  if (!first?.changePrice) return [];
  return [
    {
      id: `price ${first.id}`,
      group: 'listings',
      label: t('palette.change-price', { name: first.label }),
      Icon: IconTag,
      run: first.changePrice,
    },
  ];
}

function unitWords({ unitNo, unitType, bedrooms, builtUpSqft, landAreaSqft }: ListingRow, words: Words) {
  const { language, lookup } = words;
  const sqft = builtUpSqft ?? landAreaSqft;
  return [
    unitNo || (unitType && unitType !== 'Unknown' && lookup(unitType)),
    bedrooms && bedroomWords(bedrooms, words, 'short'),
    sqft && formatArea(sqft, language),
  ];
}

/** The entries for enquiries, each with its listing. */
export function enquiryEntries(
  found: readonly Enquiry[],
  { language }: Words,
  router: Router,
  needles: readonly string[],
): Entry[] {
  return found.map(({ _id, name, phone, email, listingName, receivedAt }) => ({
    id: `enquiry ${_id}`,
    group: 'enquiries',
    label: name,
    hint: [phone ?? email, listingName, formatAgo(Date.parse(receivedAt), Date.now(), language)]
      .filter(Boolean)
      .join(' · '),
    needles,
    Icon: IconMail,
    run: () => void router.navigate({ to: '/enquiries', search: { enquiry: _id } }),
  }));
}

/** The entries for imports and lines of the log. */
export function platformRecords(
  found: readonly FoundRecord[],
  words: string,
  { t, language }: Words,
  router: Router,
): Entry[] {
  return found.map(({ kind, id, platform, name, at }) => ({
    id: `${kind} ${id}`,
    group: 'platforms',
    label: name,
    hint: [
      t(kind === 'run' ? 'palette.import' : 'palette.logs', { platform: platformLabel(platform) }),
      at && formatMoment(at, language),
    ]
      .filter(Boolean)
      .join(' · '),
    Icon: kind === 'run' ? IconCloudDown : IconFileText,
    run: () =>
      void (kind === 'run'
        ? router.navigate({
            to: '/properties/posting/import/$platform',
            params: { platform },
            search: { run: id },
          })
        : router.navigate({
            to: '/properties/posting/logs/$platform',
            params: { platform },
            search: { q: words },
          })),
  }));
}

function openFound({ id, kind }: Pick<FoundListing, 'id' | 'kind'>, router: Router): void {
  if (kind === 'request') void router.navigate({ to: '/master', search: { draft: id } });
  else
    void router.navigate({
      to: kind === 'draft' ? '/properties/form/$propId' : '/properties/$propId',
      params: { propId: id },
    });
}

/** The entries for articles of the guidance. */
export function articleEntries(articles: readonly Article[], router: Router): Entry[] {
  return articles.map(({ slug, title }) => ({
    id: `article ${slug}`,
    group: 'help',
    label: title,
    Icon: IconHelpCircle,
    run: () => void router.navigate({ to: '/guidance/$article', params: { article: slug } }),
  }));
}
