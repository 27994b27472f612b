import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { knownProperties } from './known.ts';
import { isNameFree, propertyById, searchProperties } from './store.ts';

/** Property masters (R-REQ-3). */
export function propertyRoutes({
  db,
  now,
}: Dependencies): HandlersOf<'property' | 'isNameUnique' | 'searchProperties' | 'knownProperties'> {
  return {
    property: ({ path }) => propertyById(db, path.id),
    isNameUnique: ({ body, agent }) => isNameFree(db, { agentId: agent().id, ...body }),
    searchProperties: ({ body }) => searchProperties(db, body),
    knownProperties: ({ body, agent }) => knownProperties(db, { agentId: agent().id, ...body, now: now() }),
  };
}
