import type { Settings } from '#domain/settings.ts';
import { type Html, html } from './html.ts';
import { roofs } from './icons.ts';
import { languageNames, type PublicLanguage, publicLanguages } from './language.ts';

/** What every public page depends on. */
export interface PublicPlace {
  /** Origin of the portal. */
  publicUrl: string;
  settings: Pick<Settings, 'productName'>;
  language: PublicLanguage;
  /** Path of the page, also where its form answers. */
  path: string;
}

interface PageParts {
  place: PublicPlace;
  style: Html;
  head: Html;
  body: Html;
  /** Search engines are asked not to list it. */
  isHidden?: boolean;
}

/** A whole HTML page without scripts. */
export function publicPage({ place: { language }, style, head, body, isHidden = false }: PageParts): string {
  return html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-Hans' : language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        ${isHidden && html`<meta name="robots" content="noindex" />`}
        <meta name="theme-color" content="#0f4c4a" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${head} ${style}
      </head>
      ${body}
    </html> `.text;
}

const otherLanguagesLabel: Record<PublicLanguage, string> = { en: 'Languages', ms: 'Bahasa', zh: '语言' };

/** The footer: the page in the other languages, and the product's name. */
export function otherLanguages({ language, settings, path }: PublicPlace): Html {
  const choices = publicLanguages.map((one) =>
    one === language
      ? html`<span aria-current="true">${languageNames[one]}</span>`
      : html`<a href="${path}?lang=${one}" hreflang="${one}" lang="${one}">${languageNames[one]}</a>`,
  );
  return html`<footer>
    <nav aria-label="${otherLanguagesLabel[language]}">${choices}</nav>
    <span>${settings.productName}</span>
  </footer>`;
}

/** A page below a band of roofs that search engines do not list: a message, or a question by a link. */
export const messagePage = ({
  place,
  style,
  title,
  inside,
}: {
  place: PublicPlace;
  style: Html;
  title: string;
  inside: Html;
}): string =>
  publicPage({
    place,
    style,
    isHidden: true,
    head: html`<title>${title}</title>`,
    body: html`<body>
      <main>
        <div class="band">${roofs}</div>
        ${inside}
      </main>
      ${otherLanguages(place)}
    </body>`,
  });

/** A heading, and what is said below it. */
export const titled = (className: string, title: string, below: Html): Html =>
  html`<div class="${className}">
    <h1>${title}</h1>
    ${below}
  </div>`;
