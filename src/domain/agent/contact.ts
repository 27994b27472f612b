import type { operations } from '#openapi/schema.gen.ts';
import { everyOf } from '../every-of.ts';

export type MessageTopic = operations['sendMessage']['requestBody']['content']['application/json']['topic'];

/** The topics of a message to the company. */
export const messageTopics = everyOf<MessageTopic>()([
  'Listings',
  'Packages and payments',
  'Posting to platforms',
  'Account',
  'Something else',
]);
