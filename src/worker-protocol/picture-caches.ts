/** The worker's cache of the private photos that this agent has seen. */
export const photoCacheFor = (agentId: string): string => `photos ${agentId}`;

/** Caches of public pictures. They reveal what an agent has looked at. */
export const openPictureCaches = { images: 'images', mapTiles: 'map-tiles' } as const;
