/** The address of the list of drafts: in the portal, or in a webview. */
export type ListingPath = '/properties/draftslisting' | '/webview/property/drafts';
