export type PushLanguage = 'en' | 'ms' | 'zh';

/** What a push message carries: a notification in the agent's language, ready to be shown. */
export interface PushMessage {
  title: string;
  body: string;
  /** Address in the portal that it opens. */
  url: string;
  /** A later one with the same tag takes its place. */
  tag: string;
  lang: PushLanguage;
}
