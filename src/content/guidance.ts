import type { Language } from '#messages/language.ts';
import { type Article, inOrder } from './article/article.ts';

/** The topics of the guidance, and their articles in the order in which a new agent meets them. */
export const topics = {
  start: ['first-listing', 'paste-a-message', 'photos-that-sell', 'new-property-request'],
  offline: ['work-offline', 'conflicts', 'install-the-app'],
  quality: ['publishing', 'quality-score', 'near-duplicates', 'outdated-listings'],
  rules: ['advertising-rules', 'owner-authorisation'],
  account: ['e-business-card', 'packages', 'troubleshooting'],
} as const;

export type Topic = keyof typeof topics;

const languages: Record<Language, () => Promise<{ files: Record<string, { default: Article }> }>> = {
  en: () => import('./en/guidance.ts'),
  ms: () => import('./ms/guidance.ts'),
  zh: () => import('./zh/guidance.ts'),
};

/** The guidance in one language; it comes when it is asked for. */
export async function loadGuidance(language: string): Promise<Article[]> {
  const { files } = await languages[language as Language]();
  return inOrder(files, Object.values(topics).flat());
}
