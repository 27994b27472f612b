/** The draft that an address names, without what cannot be one. */
export function draftInAddress(address: Record<string, unknown>): { draft?: string } {
  return typeof address.draft === 'string' && address.draft !== '' ? { draft: address.draft } : {};
}
