/** The draft id in a route's search parameters, if it is valid. */
export function draftInAddress(address: Record<string, unknown>): { draft?: string } {
  return typeof address.draft === 'string' && address.draft !== '' ? { draft: address.draft } : {};
}
