import type { components } from '#openapi/schema.gen.ts';

type Wire = components['schemas'];
export type OwnerAnswer = Wire['OwnerAnswer'];
export type OwnerLink = Wire['OwnerLink'];
export type OwnerLinkDecision = Wire['OwnerLinkDecide']['decision'];

/** How long a link to an owner answers, in days. */
export const ownerLinkDays = 14;

/** The longest message of an owner, in characters. */
export const longestOwnerMessage = 500;

/** The address of the page on which an owner answers, by the link's secret. */
export const ownerPagePath = (secret: string): string => `/o/${secret}`;
