import { serverPathPattern } from '#domain/server-paths.ts';

/** Paths of the server and of files: never answered with the app's page. */
export const notTheApp: readonly RegExp[] = [new RegExp(serverPathPattern), /\/[^/?]+\.[^/]+$/];
