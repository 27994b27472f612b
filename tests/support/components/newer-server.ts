import text from '../../../openapi/openapi.gen.json?raw';
import { type Answers, exampleFor, type SentRequest } from './contract-answers.ts';

/** A word that is in no enum of the contract. */
export const newWord = 'WordOfTomorrow';

/** How a screen shows it. */
export const shownNewWord = 'Word Of Tomorrow';

interface Schema {
  $ref?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  operationId: SentRequest['operation'];
  responses: Record<string, { $ref?: string; content?: { 'application/json'?: { schema: Schema } } }>;
}

const contract = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };

function resolve<Part extends { $ref?: string }>(part: Part): Part {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.slice(2).split('/');
  return resolve(
    steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract) as Part,
  );
}

const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

function toSchema(id: string): Schema | undefined {
  const { responses = {} } = operations.find(({ operationId }) => operationId === id) ?? {};
  const answer = responses['200'] ?? responses['201'];
  return answer && resolve(answer).content?.['application/json']?.schema;
}

/** Which words to replace: the path of each in the answer, for example `items.status`. */
type Picks = (path: string) => boolean;

function replaceWords(value: unknown, schema: Schema | undefined, path: string, picks: Picks): unknown {
  if (!schema) return value;
  const { enum: words, items, properties, allOf, anyOf, oneOf } = resolve(schema);
  if (words && (value === null || typeof value === 'string')) return picks(path) ? newWord : value;
  const parts = [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? [])];
  const whole = parts.reduce((before, part) => replaceWords(before, part, path, picks), value);
  if (Array.isArray(whole)) return whole.map((one) => replaceWords(one, items, path, picks));
  if (typeof whole !== 'object' || whole === null || !properties) return whole;
  return Object.fromEntries(
    Object.entries(whole).map(([key, one]) => [
      key,
      replaceWords(one, properties[key], path === '' ? key : `${path}.${key}`, picks),
    ]),
  );
}

/** The example of an operation's answer in the contract, with a new word wherever `picks` says so. */
function exampleWithNewWords(id: SentRequest['operation'], picks: Picks): unknown {
  return replaceWords(exampleFor(id), toSchema(id), '', picks);
}

const hasExample = (id: SentRequest['operation']): boolean => {
  try {
    exampleFor(id);
    return true;
  } catch {
    return false;
  }
};

const answered = operations.map(({ operationId }) => operationId).filter(hasExample);

/** The answers of a newer server: a new word in each place of an answer that `picks` names. */
export function answersWithNewWords(picks: Picks): Answers {
  return Object.fromEntries(answered.map((id) => [id, exampleWithNewWords(id, picks)]));
}

/** The places of the words in the answer of an operation, for example `items.status`. */
export function replacedIn(id: SentRequest['operation']): string[] {
  const places = new Set<string>();
  if (hasExample(id)) exampleWithNewWords(id, (place) => places.add(place).size > 0);
  return [...places];
}
