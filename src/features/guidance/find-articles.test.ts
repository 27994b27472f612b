import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderArticle } from '#content/render-article.ts';
import { articleFinder } from './find-articles.ts';

function finderFor(language: string) {
  const folder = join(import.meta.dirname, '../../content', language, 'guidance');
  const articles = readdirSync(folder).map((name) =>
    renderArticle(readFileSync(join(folder, name), 'utf8'), join(folder, name)),
  );
  const find = articleFinder(articles, language);
  return (typed: string) => find(typed).map(({ slug }) => slug);
}

describe('an agent looks for help', () => {
  test.each([
    ['en', 'photo', 'photos-that-sell'],
    ['en', 'offl', 'work-offline'],
    ['en', 'duplcate', 'near-duplicates'],
    ['en', 'superlative', 'advertising-rules'],
    ['ms', 'luar talian', 'work-offline'],
    ['ms', 'kata laluan', 'troubleshooting'],
    ['zh', '离线', 'work-offline'],
    ['zh', '名片', 'e-business-card'],
    ['zh', '业主授权', 'owner-authorisation'],
  ])('%s "%s" finds %s among the first three', (language, typed, slug) =>
    expect(finderFor(language)(typed).slice(0, 3)).toContain(slug),
  );

  test('a word in no article finds nothing', () => expect(finderFor('en')('xylophone')).toEqual([]));
});
