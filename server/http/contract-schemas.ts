import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Returns what is wrong with a value, or null. */
export type Check = (value: unknown) => string[] | null;

export interface OperationChecks {
  path: Check | null;
  query: Check | null;
  body: Check | null;
  answer: Check | null;
}

interface Parameter {
  $ref?: string;
  in?: string;
  name?: string;
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const follow = (value: unknown, pointer: readonly string[]): unknown =>
  pointer.reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], value);
const withoutHash = (reference: string) => reference.replace(/^#\//, '').split('/');

interface Schema {
  $ref?: string;
  properties?: object;
  allOf?: Schema[];
}

/** True if the schema at a JSON pointer in the document, or one that it is made of, has this property. */
export function hasProperty(contract: object, pointer: readonly string[], name: string): boolean {
  const has = ({ $ref, properties, allOf }: Schema): boolean =>
    ($ref !== undefined && hasProperty(contract, withoutHash($ref), name)) ||
    (properties !== undefined && Object.hasOwn(properties, name)) ||
    (allOf?.some(has) ?? false);
  return has((follow(contract, pointer) as Schema | undefined) ?? {});
}

const [firstMs, endMs] = [Date.UTC(1970, 0, 1), Date.UTC(10_000, 0, 1)];

/** True for a moment of RFC 3339 that JavaScript and PostgreSQL read alike, in the years 1970 to 9999 of UTC. */
function isMoment(text: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const ms = Date.parse(text);
  const isInYears = ms >= firstMs && ms < endMs;
  return day !== undefined && isInYears && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}

let known: { contract: object; ajv: Ajv2020 } | null = null;

/** Compiles schemas in place, within the whole document, so that their `$ref`s resolve. */
function ajvFor(contract: object): Ajv2020 {
  if (known?.contract === contract) return known.ajv;
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addFormat('date-time', isMoment);
  ajv.addVocabulary(['example', ...Object.keys(contract)]);
  ajv.addSchema(contract, 'contract');
  known = { contract, ajv };
  return ajv;
}

/**
 * Compiles the schema at the first use of the check: compiling all of them would double the time of a start.
 */
function compiled(ajv: Ajv2020, schema: object): Check {
  let validate: ValidateFunction | null = null;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? null : (validate.errors ?? []).map(toSentence);
  };
}

function toSentence({ instancePath, message = 'is wrong', keyword, params }: ErrorObject): string {
  const property = keyword === 'additionalProperties' ? ` (${String(params['additionalProperty'])})` : '';
  return `${instancePath} ${message}${property}`;
}

/** The check for the schema at a JSON pointer in the document, or null if there is none. */
export function checkAt(contract: object, pointer: readonly string[]): Check | null {
  return follow(contract, pointer) === undefined
    ? null
    : compiled(ajvFor(contract), { $ref: `contract#/${pointer.map(escaped).join('/')}` });
}

/** The check for an operation's path or query parameters. All values are strings. */
function parameterCheck(
  contract: object,
  operation: readonly string[],
  place: 'path' | 'query',
): Check | null {
  const parameters = (follow(contract, [...operation, 'parameters']) ?? []) as Parameter[];
  const properties: Record<string, object> = {};
  parameters.forEach((given, index) => {
    const pointer = given.$ref ? withoutHash(given.$ref) : [...operation, 'parameters', String(index)];
    const parameter = follow(contract, pointer) as Parameter;
    if (parameter.in === place && parameter.name)
      properties[parameter.name] = { $ref: `contract#/${[...pointer, 'schema'].map(escaped).join('/')}` };
  });
  const required = place === 'path' ? Object.keys(properties) : [];
  return Object.keys(properties).length === 0
    ? null
    : compiled(ajvFor(contract), { type: 'object', properties, required });
}

const json = ['content', 'application/json', 'schema'];

/** The checks for the operation at `pointer`, each compiled at its first use. */
export function contractSchemas(contract: object, pointer: readonly string[]): OperationChecks {
  return {
    path: parameterCheck(contract, pointer, 'path'),
    query: parameterCheck(contract, pointer, 'query'),
    body: checkAt(contract, [...pointer, 'requestBody', ...json]),
    answer: checkAt(contract, [...pointer, 'responses', '200', ...json]),
  };
}
