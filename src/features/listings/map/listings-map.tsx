import { Button, CloseButton, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { markedNeedles } from '#domain/search/search-words.ts';
import type { Listing, ListingSummary } from '#domain/listing/listing.ts';
import type { Place } from '#domain/places/place.ts';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { rowInLists } from '#entities/listing/listing-rows.ts';
import { listingQuery } from '#entities/listing/queries.ts';
import { useWords } from '#messages/words.ts';
import { useBackCloses } from '#ui/back-closes.ts';
import { type PinsElsewhere, PinsMap, type PinsMapHandle } from '#ui/map/pins-map.tsx';
import { useWide } from '#ui/use-wide.ts';
import type { ListingListSearch } from '../filters/listing-list-search.ts';
import type { ListingHandlers } from '../rows/row-events.ts';
import face from './map.module.css';
import { type MapPlace, type Open, knownMapPlace, rememberMapPlace } from './map-places.ts';
import { PinRows } from './pin-rows.tsx';
import { nearKm, nearestTo, pinOfSeveral, toPins, placeOfListing } from './pins.ts';
import { type MappedEntries, mostOnMap } from './use-mapped-entries.ts';

const nearZoom = 12;
const elsewhereWords = { west: 'listings.map-west', east: 'listings.map-east' } as const;
const none: readonly string[] = [];

/** A listing that may be in no list of this device, but whose page was open before. */
function useAround(agentId: string, listingId: string | undefined, entries: readonly ListingEntry[]) {
  const client = useQueryClient();
  if (listingId === undefined) return null;
  const found: Pick<ListingSummary, '_id' | 'name' | 'loc'> | Listing | undefined =
    entries.find(({ listing }) => listing._id === listingId)?.listing ??
    rowInLists(client, agentId, listingId)?.listing ??
    client.getQueryData<Listing>(listingQuery(agentId, listingId).queryKey);
  const place = found && placeOfListing(found);
  return found && place ? { _id: listingId, name: found.name, place } : null;
}

/** The state of the map, and a function that changes parts of it. It is stored for this entry of the history. */
function useMapPlace(near: string | undefined) {
  const [place, setPlace] = useState<MapPlace>(
    () => knownMapPlace() ?? { view: null, open: near === undefined ? null : { what: 'near' } },
  );
  /** One press can change both parts. */
  const newest = useRef(place);
  const change = (part: Partial<MapPlace>) => {
    newest.current = { ...newest.current, ...part };
    rememberMapPlace(newest.current);
    setPlace(newest.current);
  };
  return [place, change] as const;
}

/** Opens and closes the panel of the map, with the focus: it goes to the panel, and back to where it was. */
function useMapPanel(
  map: RefObject<PinsMapHandle | null>,
  open: Open,
  chosen: readonly string[],
  change: (part: Partial<MapPlace>) => void,
) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const openPanel = (next: Open) => {
    opener.current = document.activeElement;
    change({ open: next });
  };
  const close = () => {
    change({ open: null });
    if (opener.current instanceof HTMLElement && opener.current.isConnected)
      opener.current.focus({ preventScroll: true });
    else map.current?.focusOn(chosen);
  };
  const openKey = JSON.stringify(open);
  useEffect(() => {
    if (openKey === 'null' || !opener.current) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [openKey]);
  return { panel, openKey, openPanel, close };
}

interface ListingsMapProps {
  agentId: string;
  search: ListingListSearch;
  handlers: ListingHandlers;
  mapped: MappedEntries;
}

/** The listings of a list on a map, with their prices. A press on a pin shows its listings, each with its actions. */
export function ListingsMap({ agentId, search, handlers, mapped }: ListingsMapProps) {
  const { entries, listKey, isLoading } = mapped;
  const words = useWords();
  const around = useAround(agentId, search.near, entries);
  const [{ view, open }, change] = useMapPlace(search.near);
  const [elsewhere, setElsewhere] = useState<PinsElsewhere | null>(null);
  const map = useRef<PinsMapHandle>(null);
  const byId = new Map(entries.map((entry) => [entry.listing._id, entry]));
  const unplaced = entries.filter(({ listing }) => placeOfListing(listing) === null);
  const shown = shownFrom(open, { byId, unplaced, entries, around });
  const isShown = open?.what === 'near' ? around !== null && !isLoading : shown.length > 0;
  const chosen = open?.what === 'pin' ? open.ids : open?.what === 'near' && around ? [around._id] : none;
  const { panel, openKey, openPanel, close } = useMapPanel(map, open, chosen, change);
  const pins = toPins(
    entries.map(({ listing }) => listing),
    words,
  );
  const listingsFrom = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id)?.listing ?? []);
  return (
    <PinsMap
      ref={map}
      label={words.t('listings.map-label')}
      pins={pins}
      listKey={listKey}
      lookOfSeveral={(ids) => pinOfSeveral(listingsFrom(ids), words)}
      chosen={chosen}
      start={view ?? (around && { place: around.place, zoom: nearZoom })}
      onMove={(moved) => change({ view: moved })}
      onElsewhere={setElsewhere}
      onPick={(ids) => openPanel(ids.length > 0 ? { what: 'pin', ids } : null)}
      above={
        <MapNotes
          mapped={mapped}
          hasPins={pins.length > 0}
          unplaced={unplaced.length}
          elsewhere={elsewhere}
          onElsewhere={({ part }) => map.current?.lookAtPart(part)}
          isOpen={open?.what === 'unplaced'}
          onUnplaced={() => (open?.what === 'unplaced' ? close() : openPanel({ what: 'unplaced' }))}
        />
      }
    >
      {isShown && (
        <MapPanel ref={panel} title={toTitle(open, shown, around, words.t)} onClose={close}>
          {shown.length > 0 && (
            <PinRows
              key={openKey}
              entries={shown}
              handlers={handlers}
              needles={markedNeedles(search.q ?? '')}
            />
          )}
        </MapPanel>
      )}
    </PinsMap>
  );
}

interface MapNotesProps {
  mapped: MappedEntries;
  hasPins: boolean;
  /** The number of listings without a place. */
  unplaced: number;
  /** The pins in a part of the country that the map does not show; null where there are none. */
  elsewhere: PinsElsewhere | null;
  onElsewhere: (elsewhere: PinsElsewhere) => void;
  /** The listings without a place are open. */
  isOpen: boolean;
  onUnplaced: () => void;
}

/** Notes over the map: that it is loading, what it does not show, and the listings without a place. */
function MapNotes(props: MapNotesProps) {
  const { mapped, hasPins, unplaced, elsewhere, onElsewhere, isOpen, onUnplaced } = props;
  const { t } = useWords();
  const { total, isLoading, isPartial, retry } = mapped;
  return (
    <>
      {isLoading && (
        <Text span className={face.note} role="status">
          {t('listings.loading')}
        </Text>
      )}
      {total !== null && total > mostOnMap && (
        <Text span className={face.note}>
          {t('listings.map-most', { most: mostOnMap, total })}
        </Text>
      )}
      {isPartial && (
        <Group role="alert" className={face.note} gap="sm">
          {t('listings.map-partial')}
          <Button variant="default" size="compact-md" onClick={retry}>
            {t('error.retry')}
          </Button>
        </Group>
      )}
      {!isLoading && unplaced > 0 && (
        <Button variant="default" aria-expanded={isOpen} onClick={onUnplaced}>
          {t('listings.map-unplaced', { count: unplaced })}
        </Button>
      )}
      {elsewhere && (
        <Button variant="default" onClick={() => onElsewhere(elsewhere)}>
          {t(elsewhereWords[elsewhere.part], { count: elsewhere.count })}
        </Button>
      )}
      {!isLoading && !hasPins && (
        <Text span className={face.note} role="status">
          {t('listings.map-none')}
        </Text>
      )}
    </>
  );
}

interface MapPanelProps {
  ref: Ref<HTMLElement>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel over the lower part of the map. Escape closes it, and on a narrow screen Back. */
function MapPanel({ ref, title, onClose, children }: MapPanelProps) {
  const { t } = useWords();
  useBackCloses(!useWide(), onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Paper
      ref={ref}
      component="section"
      withBorder
      tabIndex={-1}
      className={face.panel}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <Group justify="space-between" wrap="nowrap" gap="sm" pl="lg">
        <Title order={2} fz="sm" fw={550}>
          {title}
        </Title>
        <CloseButton size="xl" aria-label={t('dialog.close')} onClick={onClose} />
      </Group>
      {children}
    </Paper>
  );
}

/** The listings of the map, and the one that it was opened for. */
interface MapContent {
  byId: ReadonlyMap<string, ListingEntry>;
  entries: readonly ListingEntry[];
  unplaced: readonly ListingEntry[];
  around: { _id: string; name: string; place: Place } | null;
}

function shownFrom(open: Open, { byId, entries, unplaced, around }: MapContent): readonly ListingEntry[] {
  if (!open) return [];
  switch (open.what) {
    case 'pin':
      return open.ids.flatMap((id) => byId.get(id) ?? []);
    case 'unplaced':
      return unplaced;
    case 'near':
      return around
        ? nearestTo(around.place, entries).filter(({ listing }) => listing._id !== around._id)
        : [];
  }
}

function toTitle(
  open: Open,
  { length: count }: readonly ListingEntry[],
  around: MapContent['around'],
  t: ReturnType<typeof useWords>['t'],
): string {
  if (open?.what === 'near' && around)
    return t('listings.map-near', { count, km: nearKm, name: around.name || t('listings.no-name') });
  return open?.what === 'unplaced' ? t('listings.map-unplaced', { count }) : t('listings.count', { count });
}
