/** The cache in which the worker keeps the private photos that this agent has seen. */
export const photoCacheOf = (agentId: string): string => `photos ${agentId}`;

/** Caches of pictures that anybody may fetch, and that tell where an agent has looked. */
export const openPictureCaches = { images: 'images', mapTiles: 'map-tiles' } as const;
