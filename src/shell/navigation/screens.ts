import type { FileRoutesByPath, RegisteredRouter, StaticDataRouteOption } from '@tanstack/react-router';
import type { MessageId } from '#messages/words.ts';
import type { Access } from '#session/guards.ts';

/** The address of a screen, with the names of its parameters. */
export type Address = RegisteredRouter['routesById'][keyof FileRoutesByPath]['to'];

interface Screen extends StaticDataRouteOption {
  id: string;
  to: Address;
  title: MessageId;
}

interface SomeRoute {
  id: string;
  options: { staticData?: StaticDataRouteOption };
  parentRoute?: SomeRoute;
}

const accessFrom = (route: SomeRoute | undefined): Access | undefined =>
  route && (route.options.staticData?.access ?? accessFrom(route.parentRoute));

/** All screens with what their routes say of them, the access of the routes above included. In no order. */
export function screensFrom({ routesById }: RegisteredRouter): Screen[] {
  const routes: (SomeRoute & { to: Address })[] = Object.values(routesById);
  return routes.flatMap((route) => {
    const { staticData } = route.options;
    const access = accessFrom(route);
    if (!staticData?.title) return [];
    return [
      { ...staticData, title: staticData.title, id: route.id, to: route.to, ...(access && { access }) },
    ];
  });
}
