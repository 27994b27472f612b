import { type Html, html } from './html.ts';
import type { PublicPlace } from './page.ts';

interface SharedPage {
  /** The address at which the page is shared. */
  url: string;
  type: 'website' | 'profile';
  title: string;
  description: string;
  /** Address of the picture. */
  picture: string;
  /** How a preview shows the picture. */
  card: 'summary' | 'summary_large_image';
}

/** What search engines and previews of a shared address show of a page. */
export const shareHead = (
  { settings }: Pick<PublicPlace, 'settings'>,
  { url, type, title, description, picture, card }: SharedPage,
): Html =>
  html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:site_name" content="${settings.productName}" />
    <meta property="og:type" content="${type}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${picture}" />
    <meta name="twitter:card" content="${card}" />`;
