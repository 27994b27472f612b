import type { FileRouteTypes } from '../../src/routeTree.gen.ts';
import type {} from '../../src/router.ts';

type NameIn<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NameIn<`/${More}`>
    : Rest
  : never;

/** The parameters of all routes. That of an unknown address has no name. */
type Parameter = Exclude<NameIn<FileRouteTypes['to']>, ''>;

/** A value of each parameter in the demo data of aisyah. A route with a new parameter does not compile without. */
const values: Record<Parameter, string> = {
  article: 'advertising-rules',
  groupId: 'group-023',
  key: 'not-a-key',
  platform: 'rumahku',
  propId: 'listing-aisyah-0437',
  refNo: 'REF-1',
  status: 'success',
  target: 'drafts',
  type: 'Buy',
};

const isParameter = (name: string): name is Parameter => Object.hasOwn(values, name);

/** An address that a route's path stands for. */
export const exampleAddress = (path: string): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => (isParameter(name) ? values[name] : ''));
