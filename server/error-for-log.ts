const deepest = 5;
const longestMessage = 300;

export type LoggedError = {
  type: string;
  /** Empty where it could quote what was asked or stored. */
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * Properties of errors whose message quotes a statement with its values, a mail server's answer or a push
 * service's.
 */
const quoting = ['query', 'params', 'response', 'responseCode', 'command', 'endpoint', 'body'];

/**
 * Classes of PostgreSQL's errors that speak of connections, rights, resources and names, and never quote a
 * value.
 */
const ofDatabaseItself = /^(08|25|28|3D|42|53|55|57|58)/;

/** The first line of the error's message, or undefined where it could quote what somebody wrote. */
export function messageForLog(error: Error): string | undefined {
  if (quoting.some((name) => name in error)) return undefined;
  if ('severity' in error && !ofDatabaseItself.test(String((error as { code?: unknown }).code)))
    return undefined;
  const [first = ''] = error.message.split('\n');
  return first.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…').slice(0, longestMessage);
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * What a log may hold of an error: its type, code, constraint and stack, the same of what caused it, and the
 * first line of its message where that cannot quote what somebody wrote. Never a statement, its parameters,
 * or a body.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = text((error as { code?: unknown }).code);
  const constraint = text((error as { constraint?: unknown }).constraint);
  const inner = (one: unknown) => errorForLog(one, depth + 1);
  return {
    type: error.name,
    message: messageForLog(error) ?? '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && depth < deepest && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && depth < deepest && { errors: error.errors.map(inner) }),
  };
}

/** The same for a terminal, in one paragraph. */
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
