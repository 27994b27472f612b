import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isNameFree, propertyById, searchProperties } from './store.ts';

/** Property masters (R-REQ-3). */
export function propertyRoutes({
  db,
}: Dependencies): HandlersOf<'property' | 'isNameUnique' | 'searchProperties'> {
  return {
    property: ({ path }) => propertyById(db, path.id),
    isNameUnique: ({ body, agent }) => isNameFree(db, { agentId: agent().id, ...body }),
    searchProperties: ({ body }) => searchProperties(db, body),
  };
}
