/** First names of the page's addresses. A test compares them with the page's routes. */
const pageNames: ReadonlySet<string> = new Set([
  'confirm-email',
  'contact',
  'dashboard',
  'enquiries',
  'error',
  'forgot-password',
  'grouplisting',
  'guidance',
  'master',
  'ordersummary',
  'package-subscription',
  'payment',
  'payment-history',
  'profile',
  'properties',
  'signon',
  'sync',
  'tnc',
  'webview',
]);

/** Does the page know this path, by its first name? Like the page's router, without regard to case. */
export function isPagePath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return path === '/' || pageNames.has(first.toLowerCase());
}
