/** The worker's cache of parts of the app that are stored when they are first used. */
export const onDemandCache = 'on-demand-parts';
