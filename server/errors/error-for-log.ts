const maxDepth = 5;
const longestMessage = 300;

export type LoggedError = {
  type: string;
  /** Empty if the original message could contain request data or stored data. */
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * Properties of errors whose message may contain a statement with its values, or the answer of a mail server
 * or push service.
 */
const quoting = ['query', 'params', 'response', 'responseCode', 'command', 'endpoint', 'body'];

/**
 * PostgreSQL error classes for connections, permissions, resources and names. Their messages contain no
 * values.
 */
const ofDatabaseItself = /^(08|25|28|3D|42|53|55|57|58)/;

/** The first line of the error's message, or undefined if it could contain user data. */
export function messageForLog(error: Error): string | undefined {
  if (quoting.some((name) => name in error)) return undefined;
  if ('severity' in error && !ofDatabaseItself.test(String((error as { code?: unknown }).code)))
    return undefined;
  const [first = ''] = error.message.split('\n');
  return first.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…').slice(0, longestMessage);
}

/** True also for an error of another realm, which is no instance of `Error` here. */
const isError = (value: unknown): value is Error =>
  value instanceof Error ||
  (typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    'stack' in value &&
    typeof value.stack === 'string');

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * The parts of an error that may be logged: type, code, constraint and stack, the same of its causes, and the
 * first line of a message without user data. Never a statement, its parameters, or a body.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!isError(error)) return { type: typeof error, message: '', stack: '' };
  const code = text((error as { code?: unknown }).code);
  const constraint = text((error as { constraint?: unknown }).constraint);
  const inner = (one: unknown) => errorForLog(one, depth + 1);
  return {
    type: String(error.name),
    message: messageForLog(error) ?? '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && depth < maxDepth && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && depth < maxDepth && { errors: error.errors.map(inner) }),
  };
}

/** As `errorForLog`, formatted for a terminal. */
export function errorForTerminal(error: unknown): string {
  const { type, message, code, constraint, stack, cause, errors } = errorForLog(error);
  const head = [
    type,
    code && `(${code})`,
    constraint && `constraint ${constraint}`,
    message && `: ${message}`,
  ]
    .filter(Boolean)
    .join(' ')
    .replace(' : ', ': ');
  const causes = [...(cause ? [cause] : []), ...(errors ?? [])].map(
    (one) => `\ncaused by ${JSON.stringify({ ...one, stack: undefined })}`,
  );
  return `${head}${stack ? `\n${stack}` : ''}${causes.join('')}`;
}
