import type { components } from '#openapi/schema.gen.ts';

export type PushLanguage = components['schemas']['Language'];

/** The content of a push message: a notification in the agent's language. */
export interface PushMessage {
  title: string;
  body: string;
  /** Address in the portal that the notification opens. */
  url: string;
  /** A later notification with the same tag replaces it. */
  tag: string;
  lang: PushLanguage;
}
