import { expect, test } from 'vitest';
import { createMemoryHistory } from '@tanstack/react-router';
import { createPortalRouter } from '../../router.ts';
import { menuFor, subsFrom } from './menu.ts';
import { screensFrom } from './screens.ts';

const router = createPortalRouter(createMemoryHistory());
const everything = { companyName: 'Teratai Realty Sdn Bhd', postingAccess: true };
const addresses = (items: readonly { to: string }[]) => items.map(({ to }) => to);
const repeated = (values: readonly (string | undefined)[]) =>
  values.filter((value, index) => value !== undefined && values.indexOf(value) !== index);

test('every screen of a signed-in agent says its title and its place in the menu', () => {
  const screens = Object.values(router.routesById).filter(
    ({ id, children }) => id.startsWith('/_agent/') && !children,
  );
  expect(screens.length).toBeGreaterThan(20);
  const silent = screens.filter(({ options: { staticData } }) => !staticData?.title || !staticData.menu);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every place is in the menu of an agent who may open everything', () => {
  const placed = screensFrom(router).filter(({ menu }) => menu && menu !== 'none');
  expect(addresses(menuFor(router, everything)).toSorted()).toEqual(addresses(placed).toSorted());
});

test('the items of R-MENU-1 and R-MENU-2 are in their order', () => {
  const wanted = [
    'main /dashboard',
    'main /profile',
    'main /properties',
    'main - /properties/draftslisting',
    'main - /properties/posting/post/$platform',
    'main - /properties/deals',
    'main /grouplisting',
    'main /master',
    'main /guidance',
    'main /package-subscription',
    'main /payment-history',
    'foot /contact',
    'foot /tnc',
  ];
  const shown = menuFor(router, everything).map(
    ({ group, to, isSub }) => `${group} ${isSub ? '- ' : ''}${to}`,
  );
  expect(shown.filter((item) => wanted.includes(item))).toEqual(wanted);
});

test('a sub-item follows the screen above it', () => {
  const items = menuFor(router, everything);
  const invalid = items
    .filter(({ isSub }) => !isSub)
    .flatMap((item) =>
      subsFrom(item, items).filter(
        (sub) => screensFrom(router).find(({ to }) => to === sub.to)?.above !== item.to,
      ),
    );
  expect(addresses(invalid)).toEqual([]);
});

test('two screens have neither the same place nor the same letter', () => {
  const places = screensFrom(router).flatMap(({ menu }) => (menu && menu !== 'none' ? [menu] : []));
  expect(repeated(places.map(({ group, order }) => `${group} ${order}`))).toEqual([]);
  expect(repeated(places.map(({ goKey }) => goKey))).toEqual([]);
});

test('an agent without access has no items of groups and platforms', () => {
  const shown = addresses(menuFor(router, { companyName: 'Kenanga Properties', postingAccess: false }));
  expect(addresses(menuFor(router, everything)).filter((to) => !shown.some((one) => one === to))).toEqual([
    '/properties/posting/post/$platform',
    '/grouplisting',
  ]);
});
