import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { product, source } from '#support/sources.ts';

describe('names', () => {
  const vague = /^(utils?|helpers?|misc|common|constants?|types?|data|manager)\b/;

  test.each(product)('%s says what it is', (file) => {
    const name = basename(file);
    expect(name).not.toMatch(vague);
    if (!file.startsWith('src/routes/'))
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config))?\.tsx?$/);
    if (!file.startsWith('src/routes/')) expect(name).not.toMatch(/^index\./);
  });

  test('a route is thin', () => {
    for (const file of product.filter((file) => file.startsWith('src/routes/'))) {
      expect(source(file).split('\n').length, file).toBeLessThanOrEqual(45);
    }
  });
});

describe('the sitemap', () => {
  const tree =
    source('src/routeTree.gen.ts').match(/fileRoutesByTo|FileRoutesByFullPath[\s\S]*?\n}/)?.[0] ?? '';
  const addresses = [
    '/dashboard /profile /properties /master /guidance /tnc /properties/form/$propId /properties/draftslisting',
    '/package-subscription /payment/$status /contact /payment-history /properties/posting/$type/$platform',
    '/grouplisting /grouplisting/newgroup /grouplisting/detail/$groupId /grouplisting/$groupId /grouplisting/form/$propId',
    '/webview/master/form /webview/property/form/$propId /webview/property/drafts /webview/singleSignOn/$target/$key',
    '/signon/$key /ordersummary/$refNo /error /forgot-password',
  ].flatMap((line) => line.split(' '));
  test.each(addresses)('%s has a route (R-ROUTE-4, R-ROUTE-6, R-ROUTE-10)', (address) => {
    expect(tree).toMatch(new RegExp(`'${address.replaceAll('$', '\\$')}/?'`));
  });
});
