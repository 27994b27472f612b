/** How links to a map service are made. */
export interface MapLinks {
  /** Address of a map search, with {query}; {language} and {region} where the service takes them. */
  mapsUrl: string;
  /** Language of maps (R-MAP-2). */
  mapLanguage: string;
  /** Country of maps, in two letters (R-MAP-2). */
  mapRegion: string;
}

/** The map service's page for a place: an address in words, or `latitude,longitude`. */
export function mapAddress({ mapsUrl, mapLanguage, mapRegion }: MapLinks, place: string): string {
  const query = encodeURIComponent(place).replaceAll('%2C', ',');
  return mapsUrl
    .replaceAll('{query}', () => query)
    .replaceAll('{language}', mapLanguage)
    .replaceAll('{region}', mapRegion);
}

/**
 * What the code of a business card opens: the card, or the agency's own address for it, followed by the
 * agent's id.
 */
export function qrAddress({ qrUrl }: { qrUrl: string }, agentId: string, cardAddress: string): string {
  return qrUrl ? `${qrUrl}/${encodeURIComponent(agentId)}` : cardAddress;
}
