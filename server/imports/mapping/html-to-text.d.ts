declare module 'html-to-text' {
  interface Selector {
    selector: string;
    format?: string;
    options?: Record<string, unknown>;
  }
  interface Options {
    wordwrap: false;
    selectors: Selector[];
    limits: { maxInputLength: number; maxDepth: number; maxChildNodes: number };
  }
  /** Makes a function that turns HTML into plain text. */
  export function compile(options: Options): (html: string) => string;
}
