/** The name of the root element of an XML text, as far as its beginning shows it; empty for another text. */
export const rootFrom = (text: string): string =>
  text.startsWith('<') ? (/<([A-Za-z_][\w:.-]*)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1] ?? '') : '';
