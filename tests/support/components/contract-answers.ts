import text from '../../../openapi/openapi.gen.json?raw';
import type { operations } from '#openapi/schema.gen.ts';

type OperationId = keyof operations;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

/** The JSON body of an operation's successful answer. */
export type AnswerBody<Id extends OperationId> = JsonOf<
  operations[Id]['responses'] extends { 200: infer Ok }
    ? Ok
    : operations[Id]['responses'] extends { 201: infer Created }
      ? Created
      : never
>;

/** One request that the page sent. */
export interface SentRequest {
  operation: OperationId;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** An answer that refuses: the status, and the code and message of the body. */
export class RefusedAnswer {
  readonly status: number;
  readonly body: { code: string; message: string };
  /** The id of the request, as the server answers it in `x-request-id`. */
  readonly requestId: string;

  constructor(status: number, code: string, message = code, requestId = 'a-request') {
    this.status = status;
    this.body = { code, message };
    this.requestId = requestId;
  }
}

type Answer<Id extends OperationId> = AnswerBody<Id> | RefusedAnswer | Blob;

/**
 * What a test answers, by operation: a body, a file, a refusal, or a function that makes one of them from the
 * request.
 */
export type Answers = {
  [Id in OperationId]?: Answer<Id> | ((request: SentRequest) => Promise<Answer<Id>> | Answer<Id>);
};

interface Operation {
  operationId: OperationId;
  responses: Record<string, { content?: { 'application/json'?: { example?: unknown } } }>;
}

const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };

const routes = Object.entries(paths)
  .flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^/api${template.replace(/\{\w+\}/g, '[^/]+')}$`),
      isExact: !template.includes('{'),
      operation,
    })),
  )
  .toSorted((a, b) => Number(b.isExact) - Number(a.isExact));

/** The operation of the contract that answers this method and path, or undefined. */
export const findOperation = (method: string, path: string): Operation | undefined =>
  routes.find((route) => route.method === method && route.pattern.test(path))?.operation;

/**
 * The example in the contract of an operation's successful answer. @throws if the operation has none, as
 * those that answer with a file
 */
export function exampleFor<Id extends OperationId>(id: Id): AnswerBody<Id> {
  const operation = routes.find((route) => route.operation.operationId === id)?.operation;
  const responses = operation?.responses ?? {};
  const example = (responses['200'] ?? responses['201'])?.content?.['application/json']?.example;
  if (example === undefined) throw new Error(`The contract has no example answer of ${id}.`);
  return structuredClone(example) as AnswerBody<Id>;
}
