/** Settings for links to a map service. */
export interface MapLinks {
  /** URL of a map search, with {query}; {language} and {region} where the service supports them. */
  mapsUrl: string;
  /** Language of maps (R-MAP-2). */
  mapLanguage: string;
  /** Country code of maps, two letters (R-MAP-2). */
  mapRegion: string;
}

/** The map service's URL for a place: an address, or `latitude,longitude`. */
export function mapAddress({ mapsUrl, mapLanguage, mapRegion }: MapLinks, place: string): string {
  const query = encodeURIComponent(place).replaceAll('%2C', ',');
  return mapsUrl
    .replaceAll('{query}', () => query)
    .replaceAll('{language}', mapLanguage)
    .replaceAll('{region}', mapRegion);
}

/**
 * The URL in a business card's QR code: the card, or the agency's configured URL followed by the agent's id.
 */
export function qrAddress({ qrUrl }: { qrUrl: string }, agentId: string, cardAddress: string): string {
  return qrUrl ? `${qrUrl}/${encodeURIComponent(agentId)}` : cardAddress;
}
