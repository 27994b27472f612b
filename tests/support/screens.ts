import { exampleAddress } from './example-address.ts';
import { source } from './sources.ts';

const tree = source('src/routeTree.gen.ts');

/** What an interface of the route tree has: the names of its members and the type of each. */
function membersFrom(name: string): [string, string][] {
  const [, body = ''] = new RegExp(String.raw`interface ${name} \{(.*?)\n\}`, 's').exec(tree) ?? [];
  return [...body.matchAll(/^ {2}'?([^\s':]+)'?: typeof (\w+);/gm)].map(([, key = '', type = '']) => [
    key,
    type,
  ]);
}

const paths = new Map(membersFrom('FileRoutesByTo').map(([path, type]) => [type, path]));

/** The paths of all screens, with the names of their parameters, without those of unknown addresses. */
export const screenPaths: readonly string[] = [...paths.values()].filter((path) => !path.endsWith('/$'));

/** An address of each screen with this layout: of signed-in agents, or of the app that embeds the portal. */
export const addressesBelow = (layout: '_agent' | '_webview'): string[] =>
  membersFrom('FileRoutesById').flatMap(([id, type]) => {
    const path = paths.get(type);
    return id.startsWith(`/${layout}/`) && path ? [exampleAddress(path)] : [];
  });
