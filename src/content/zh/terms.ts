import type { Article } from '../article/article.ts';

export const files = import.meta.glob<{ default: Article }>('./terms/*.md', { eager: true });
