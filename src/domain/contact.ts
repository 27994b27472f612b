import type { operations } from '#openapi/schema.gen.ts';

export type MessageTopic = operations['sendMessage']['requestBody']['content']['application/json']['topic'];

/** What a message to the company may be about. */
export const messageTopics: readonly MessageTopic[] = [
  'Listings',
  'Packages and payments',
  'Posting to platforms',
  'Account',
  'Something else',
];
