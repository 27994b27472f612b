import { Marked } from 'marked';
import { escapeHtml } from '#domain/escape-html.ts';
import type { Article } from './article/article.ts';

/** Where a link in an article may lead: inside the portal, or to a page, a mailbox, a telephone. */
const allowedLink = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

function fail(place: string, what: string): never {
  throw new Error(`${place}: ${what}`);
}

/**
 * Markdown that can carry nothing but words: markup of its own, pictures and other kinds of links stop the
 * build.
 */
function toMarkdown(place: string): Marked {
  return new Marked({
    gfm: true,
    async: false,
    renderer: {
      html: ({ text }) => fail(place, `markup is not allowed: ${text.trim()}`),
      image: ({ href }) => fail(place, `pictures are not allowed: ${href}`),
      link({ href, tokens }) {
        if (!allowedLink.test(href)) fail(place, `this link is not allowed: ${href}`);
        return `<a href="${escapeHtml(href)}"${href.startsWith('https:') ? ' target="_blank" rel="noopener noreferrer"' : ''}>${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
}

function headFrom(place: string, lines: string): Record<string, string> {
  return Object.fromEntries(
    lines.split('\n').map((line) => {
      const [, name, value] = /^(\w+): +(.+)$/.exec(line) ?? fail(place, `the head says "${line}"`);
      return [name, value];
    }),
  );
}

/**
 * Renders one article: a head of names and values between two lines of dashes, then Markdown. @throws {Error}
 * that names the file
 */
export function renderArticle(source: string, file: string): Article {
  const place = file.split('/').slice(-3).join('/');
  const [, head = '', text = ''] =
    /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(source) ?? fail(place, 'the head is missing');
  const {
    title = fail(place, 'the title is missing'),
    summary = '',
    topic = '',
    words = '',
  } = headFrom(place, head);
  const html = toMarkdown(place).parse(text) as string;
  const plain = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { slug: file.replace(/^.*\/|\.md$/g, ''), title, summary, topic, words, html, plain };
}
