import type { Article } from '../article/article.ts';

export const files = import.meta.glob<{ default: Article }>('./guidance/*.md', { eager: true });
