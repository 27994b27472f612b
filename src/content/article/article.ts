/** A text of the portal's own, as the build renders it from Markdown. */
export interface Article {
  /** The name of its file: its address, or the version of terms. */
  slug: string;
  title: string;
  summary: string;
  topic: string;
  /** More words under which it is found. */
  words: string;
  /** Built from our own Markdown, in which no markup is allowed. */
  html: string;
  plain: string;
}

type Files = Record<string, { default: Article }>;

/** The articles of a folder, by the order of `place`, then by name. */
export function inOrder(files: Files, order: readonly string[]): Article[] {
  const articles = Object.values(files).map(({ default: article }) => article);
  const place = ({ slug }: Article) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return articles.toSorted((a, b) => place(a) - place(b) || a.slug.localeCompare(b.slug));
}
