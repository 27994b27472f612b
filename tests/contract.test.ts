import { createConfig, getTotals, lint } from '@redocly/openapi-core';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkAt, contractSchemas } from '#server/http/contract-schemas.ts';
import { fieldFor, listingFacts } from '#domain/listing/listing-fields.ts';
import { contract, isWriteOf } from '#server/http/contract.ts';

interface Media {
  example?: unknown;
  schema?: object;
}
interface FactSchema {
  $ref?: string;
  anyOf?: FactSchema[];
  type?: string | string[];
  enum?: (string | null)[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}
interface FactSchemas extends Record<string, FactSchema> {
  ListingFacts: FactSchema & { properties: Partial<Record<string, FactSchema>> };
}
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  'x-handled-by'?: string;
  'x-origin'?: string;
  parameters?: { $ref?: string; name?: string; description?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'];
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item as unknown as Record<string, Operation>)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({ path, method, operation, name: operation.operationId })),
);
const calls = operations.filter(({ operation }) => operation['x-handled-by'] === undefined);
const json = 'application/json';

const writes = operations.filter(({ path, method }) => isWriteOf(['paths', path, method]));

test.for(writes)('$name is a write, and says that it may have to wait', ({ operation }) => {
  expect(Object.keys(operation.responses)).toContain('429');
});

test('the writes are found', () => {
  expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining(['saveDraft', 'placeOrder']));
});

describe.for(operations)('$name', ({ operation, method }) => {
  test('is described, and says where it comes from', () => {
    expect(operation.summary, 'summary').toBeTruthy();
    expect(operation.description, 'description').toBeTruthy();
    expect(['spec', 'extension']).toContain(operation['x-origin']);
  });

  test('lists the answers that any request can get', () => {
    if (['files', 'cards'].includes(operation['x-handled-by'] ?? '')) return;
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['400', '500', '503', 'default']),
    );
    const asksForPortal =
      operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/Portal') ?? false;
    expect(asksForPortal, 'X-Portal').toBe(method !== 'get' && method !== 'head');
  });
});

describe.for(calls)('$name', ({ operation, path, method }) => {
  const pointer = ['paths', path, method];

  test('has an example of what is sent and of what is answered, and they fit', () => {
    const bodies: [string, string[], Media | undefined][] = [
      ['request', [...pointer, 'requestBody'], operation.requestBody?.content[json]],
    ];
    if (operation.responses['200']?.content?.[json])
      bodies.push(['answer', [...pointer, 'responses', '200'], operation.responses['200'].content[json]]);
    for (const [what, place, media] of bodies) {
      if (!media) continue;
      expect(media, `${what} has an example`).toHaveProperty('example');
      expect(checkAt(contract, [...place, 'content', json, 'schema'])?.(media.example), what).toBeNull();
    }
  });

  test('has parameters that can be checked', () => {
    const checks = contractSchemas(contract, pointer);
    for (const place of ['path', 'query'] as const)
      expect(() => checks[place]?.({ unknown: 'x' }), place).not.toThrow();
  });
});

/** The parts of a page mean the same in every list: their own description is enough. */
const saysItself = ($ref = ''): boolean =>
  /\/(PageTotal|PageNumber|PageSize|AskedPage|AskedPageSize)$/.test($ref);

/** The properties of a schema, at any depth, that nobody described. */
function undescribed(place: string, schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => undescribed(place, one));
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'example' || key === 'examples') return [];
    const here =
      key !== 'properties'
        ? []
        : Object.entries(value as Record<string, { description?: string; $ref?: string }>);
    const missing = here
      .filter(([, { description, $ref }]) => !description && !saysItself($ref))
      .map(([name]) => `${place}.${name}`);
    return [...missing, ...undescribed(`${place}.${key}`, value)];
  });
}

test('every property and every schema is described', () => {
  const { components } = contract as unknown as {
    components: { schemas: Record<string, { description?: string }> };
  };
  expect(undescribed('paths', contract.paths)).toEqual([]);
  expect(undescribed('schemas', components.schemas)).toEqual([]);
  expect(Object.keys(components.schemas).filter((name) => !components.schemas[name]?.description)).toEqual(
    [],
  );
});

describe('the table of the listing’s fields has the limits of the contract', () => {
  const { schemas } = (contract as unknown as { components: { schemas: FactSchemas } }).components;
  const { properties } = schemas.ListingFacts;

  /** The words of an enum, whether they are written here or in a schema that is referred to. */
  const toWords = ({ $ref, anyOf = [], enum: words = [] }: FactSchema): (string | null)[] => [
    ...words,
    ...[...anyOf, ...($ref ? [schemas[$ref.split('/').at(-1)!]!] : [])].flatMap(toWords),
  ];

  test.each(listingFacts)('%s', (fact) => {
    const { choices, longest, least, most, unit } = fieldFor(fact);
    const schema = properties[fact];
    expect(schema).toBeDefined();
    const words = toWords(schema!).filter((word) => word !== null);
    if (words.length > 0) expect(choices).toEqual(words);
    if (schema?.type === 'string') expect(longest).toBe(schema.maxLength);
    if (unit === 'count' || unit === 'year')
      expect([least, most]).toEqual([schema?.minimum, schema?.maximum]);
    if (unit === 'day') expect(schema?.format).toBe('date');
  });
});

test('no schema has the name of something that every language has', () => {
  const { components } = contract as unknown as { components: { schemas: object } };
  expect(Object.keys(components.schemas).filter((name) => name in globalThis)).toEqual([]);
});

test('the recommended rules of the common linter find no error in the document that is served', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: join(import.meta.dirname, '../openapi/openapi.gen.json'), config });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  expect(getTotals(problems).errors).toBe(0);
});
