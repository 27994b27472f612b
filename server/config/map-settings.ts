import type { Settings } from '#domain/settings.ts';
import { mapSearch, tileTemplate } from './address-parsers.ts';
import { matching, optional, text } from './parsers.ts';
import type { SettingsFor } from './setting.ts';

type MapSettings = Pick<Settings, 'mapsUrl' | 'mapLanguage' | 'mapRegion' | 'mapTileUrl' | 'mapAttribution'>;

export const mapSettings = {
  mapsUrl: {
    name: 'MAPS_URL',
    default: 'https://www.google.com/maps/search/?api=1&query={query}&hl={language}&gl={region}',
    parse: mapSearch,
    says: 'Map search for links to a place, with `{query}`, and with `{language}` and `{region}` where the service takes them.',
    group: 'maps',
  },
  mapLanguage: {
    name: 'MAP_LANGUAGE',
    default: 'en',
    parse: matching(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'a language code such as en or ms'),
    says: '`{language}` in `MAPS_URL` and `MAP_TILE_URL`.',
    group: 'maps',
  },
  mapRegion: {
    name: 'MAP_REGION',
    default: 'MY',
    parse: matching(/^[A-Z]{2}$/, 'a country code of two capital letters such as MY'),
    says: '`{region}` in `MAPS_URL` and `MAP_TILE_URL`.',
    group: 'maps',
  },
  mapTileUrl: {
    name: 'MAP_TILE_URL',
    default: '',
    parse: optional(tileTemplate),
    says: 'Map tiles, such as `https://tiles.example/{z}/{x}/{y}.png`, from a server that allows CORS. Without it maps show the outline that is in the app, and nothing is fetched from outside.',
    group: 'maps',
  },
  mapAttribution: {
    name: 'MAP_ATTRIBUTION',
    default: '',
    parse: text,
    says: 'Whom the tiles are from, shown on the map as their terms require it.',
    group: 'maps',
  },
} satisfies SettingsFor<MapSettings>;
