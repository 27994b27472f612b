/**
 * What holds for every operation is written into each of them, so that a reader and a client generator need
 * no prose.
 */

interface MediaType {
  schema?: { $ref?: string; oneOf?: { $ref?: string }[]; items?: { $ref?: string }; example?: unknown };
  example?: unknown;
}

interface Answer {
  content?: Record<string, MediaType>;
}

interface Operation {
  operationId: string;
  'x-handled-by'?: string;
  security?: object[];
  parameters?: object[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Answer>;
}

export interface ContractDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { example?: unknown; enum?: readonly string[] }> };
}

/** By operation: what is sent and what is answered. */
export type Examples = Record<string, { request?: unknown; answer?: unknown }>;

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'];
const answer = (name: string): Answer => ({ $ref: `#/components/responses/${name}` }) as Answer;
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** Answers that the server gives to any request of this kind. */
function commonAnswers(method: string, { security, requestBody }: Operation): Record<string, Answer> {
  const isWriting = method !== 'get' && method !== 'head';
  return {
    400: answer('BadRequest'),
    ...(!security && { 401: answer('SignInRequired'), 409: answer('Conflict') }),
    ...((isWriting || !security) && { 403: answer('Forbidden') }),
    ...(isWriting && { 415: answer('UnsupportedMediaType'), 507: answer('StorageFull') }),
    ...(requestBody && { 413: answer('TooLarge') }),
    500: answer('ServerError'),
    503: answer('Unavailable'),
    default: answer('Unexpected'),
  };
}

function addParameter(operation: Operation, name: string): void {
  const { $ref } = parameter(name);
  const parameters = operation.parameters ?? [];
  if (!parameters.some((one) => '$ref' in one && one.$ref === $ref))
    operation.parameters = [...parameters, { $ref }];
}

/** The example of a JSON body: the one that is given, else that of its schema. */
function addExample(
  { components }: ContractDocument,
  content: Record<string, MediaType> | undefined,
  given: unknown,
): void {
  const media = content?.['application/json'];
  if (!media || media.example !== undefined) return;
  const ofSchema = (reference: string | undefined) =>
    components.schemas[reference?.split('/').at(-1) ?? '']?.example;
  const { $ref = media.schema?.oneOf?.[0]?.$ref, items, example } = media.schema ?? {};
  const one = ofSchema(items?.$ref);
  media.example = given ?? example ?? ofSchema($ref) ?? (one === undefined ? undefined : [one]);
  if (media.example === undefined) delete media.example;
}

/**
 * Adds to each operation the answers, headers and examples that it does not name itself. Changes the
 * document.
 */
export function complete(document: ContractDocument, examples: Examples): void {
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item).filter(([name]) => methods.includes(name))) {
      const handledBy = operation['x-handled-by'];
      if (handledBy === 'files' || handledBy === 'cards') continue;
      if (method !== 'get' && method !== 'head') addParameter(operation, 'Portal');
      if (!operation.security) addParameter(operation, 'ForAgent');
      operation.responses = { ...commonAnswers(method, operation), ...operation.responses };
      const { request, answer: answered } = examples[operation.operationId] ?? {};
      addExample(document, operation.requestBody?.content, request);
      addExample(document, operation.responses['200']?.content, answered);
    }
  }
}
