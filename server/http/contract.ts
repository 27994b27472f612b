import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#openapi/schema.gen.ts';
import { contractSchemas, hasProperty, type Check } from './contract-schemas.ts';
import { fittingAnswer } from './fitting-answer.ts';
import { isStorable } from './json-body.ts';
import { Refusal } from './refusals.ts';
import type { SignedInAgent } from './signed-in-agent.ts';

/** Operations that are not JSON calls: photo uploads, files and the public card have their own routes. */
type HandledElsewhere =
  | 'createPhotoUpload'
  | 'photoUploadOffset'
  | 'appendToPhoto'
  | 'appendToPhotoByPost'
  | 'agentPicture'
  | 'card'
  | 'contactFile'
  | 'exportPlatformLogs'
  | 'kyeroFeed'
  | 'reaxmlFeed'
  | 'resoFeed'
  | 'advertPhoto'
  | 'uploadFeed'
  | 'orderReceipt'
  | 'paymentCallback';
type OperationId = Exclude<keyof operations, HandledElsewhere>;
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type BodyOf<O extends OperationId> = operations[O] extends { requestBody?: infer Body }
  ? Json<NonNullable<Body>>
  : never;
type PathOf<O extends OperationId> = operations[O]['parameters'] extends { path: infer Path }
  ? Path
  : Record<never, never>;
type QueryOf<O extends OperationId> = operations[O]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : Record<never, never>;
type Picture<T> = T extends { content: { 'image/jpeg': unknown } } ? Buffer : never;
type AnswerOf<O extends OperationId> = operations[O]['responses'] extends { 200: infer Ok }
  ? Json<Ok> | Picture<Ok>
  : never;

/** One request, checked against the contract. */
export interface ContractRequest<O extends OperationId> {
  path: PathOf<O>;
  query: QueryOf<O>;
  /** An empty object if an optional body is absent. */
  body: BodyOf<O>;
  /** The signed-in agent. Throws `sign_in_required` without a session. */
  agent: () => SignedInAgent;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One handler for each operation of the contract; a missing one is a compile error. */
export type Handlers = {
  [O in OperationId]: (request: ContractRequest<O>) => Promise<AnswerOf<O>> | AnswerOf<O>;
};

/** The handlers of one module. */
export type HandlersOf<O extends OperationId> = Pick<Handlers, O>;

interface Operation {
  operationId: OperationId;
  'x-handled-by'?: string;
  security?: object[];
  parameters?: { $ref?: string; in?: string }[];
  requestBody?: { required?: boolean };
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
    isPublic?: boolean;
    /** Has the body a `mutationId`? */
    isWrite?: boolean;
  }
  interface FastifyRequest {
    agent: SignedInAgent | null;
  }
}

/** The bundled contract. */
export const contract = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi/openapi.gen.json'), 'utf8'),
) as Contract;

/** The longest body that carries a picture. */
export const uploadLimitBytes = 8 * 1024 * 1024;
const bodyLimitBytes = 256 * 1024;

/** Checks a part of a request. Throws `invalid_request` with what is wrong in it. */
export function validate(check: Check | null, value: unknown, where: string): void {
  const errors = check?.(value);
  if (errors) throw new Refusal('invalid_request', { details: errors.map((error) => `${where}${error}`) });
}

/** Throws `invalid_request` if PostgreSQL cannot store a text of a part of a request. */
export function requireStorable(value: unknown, where: string): void {
  if (!isStorable(value))
    throw new Refusal('invalid_request', { details: [`${where} contains text that cannot be stored`] });
}

/** True for an operation whose body has a `mutationId`: it changes what is stored of the agent. */
export const isWriteOf = (pointer: readonly string[]): boolean =>
  hasProperty(contract, [...pointer, 'requestBody', 'content', 'application/json', 'schema'], 'mutationId');

const takingPictures: readonly OperationId[] = ['uploadImage', 'analyzeImage'];

const agentIdParameter = '#/components/parameters/AgentId';

/** What the routes of the contract need beside their handlers. */
interface Limits {
  /** Counts a write of an agent. Throws `too_many_attempts` after too many. */
  writes: { count: (agentId: string, now: Date) => void };
  now: () => Date;
}

function register(
  app: FastifyInstance,
  handlers: Handlers,
  { writes, now }: Limits,
  url: string,
  method: string,
  operation: Operation,
): void {
  const { operationId } = operation;
  const pointer = ['paths', url, method];
  const checks = contractSchemas(contract, pointer);
  const isWrite = isWriteOf(pointer);
  const isOfAgent = operation.parameters?.some((parameter) => parameter.$ref === agentIdParameter) ?? false;
  // `Handlers` guarantees that handler and operation match; the compiler cannot infer it for a variable.
  const handle = handlers[operationId] as (request: ContractRequest<OperationId>) => unknown;

  app.route({
    method: method.toUpperCase(),
    url: url.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: takingPictures.includes(operationId) ? uploadLimitBytes : bodyLimitBytes,
    config: {
      operationId,
      isPublic: operation.security?.length === 0,
      mayBeEmpty: operation.requestBody?.required === false,
      isWrite,
    },
    async handler(request, reply) {
      const agent = (): SignedInAgent => {
        if (!request.agent) throw new Refusal('sign_in_required');
        return request.agent;
      };
      const path = request.params as PathOf<OperationId> & { id?: string };
      validate(checks.path, path, 'path');
      const query = request.query as QueryOf<OperationId>;
      validate(checks.query, query, 'query');
      requireStorable(path, 'path');
      requireStorable(query, 'query');
      const body = request.body ?? (operation.requestBody?.required === false ? {} : undefined);
      if (operation.requestBody) validate(checks.body, body ?? null, 'body');
      if (isOfAgent && path.id !== agent().id) throw new Refusal('not_found');

      if (isWrite) writes.count(agent().id, now());

      const answer = await handle({ path, query, body: body as BodyOf<OperationId>, agent, request, reply });
      if (Buffer.isBuffer(answer))
        return (reply.hasHeader('Content-Type') ? reply : reply.type('image/jpeg')).send(answer);
      const { answer: sent, fits, errors, dropped } = fittingAnswer(answer, checks.answer);
      if (!fits)
        throw new Error(`The answer of ${operationId} does not fit the contract: ${errors.join('; ')}`);
      if (dropped > 0)
        request.log.error({ operationId, dropped, errors }, 'Items of an answer do not fit the contract');
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(sent));
    },
  });
}

/**
 * Registers a route on `app` for each operation of the contract. Path, query and body are validated before
 * the handler runs, its answer afterwards. An invalid answer becomes a 500; of a list, the items that do not fit
 * are left out and logged. For an `{id}` of type AgentId that is not the session's agent, the route answers 404.
 * Writes of an agent are counted.
 */
export function registerContract(app: FastifyInstance, handlers: Handlers, limits: Limits): void {
  for (const [url, methods] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId in handlers) register(app, handlers, limits, url, method, operation);
    }
  }
}
