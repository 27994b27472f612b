import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import pg from 'pg';
import { endFailed, tracer } from './tracer.ts';

type Given = unknown[];
type Callback = (error: unknown, ...rest: unknown[]) => void;

/** An insert of many rows is longer, and says no more. */
const longestText = 2_000;

/** The two methods of the library that are wrapped, as properties. */
const clients = pg.Client.prototype as unknown as { query: (this: pg.Client, ...given: Given) => unknown };
const pools = pg.Pool.prototype as unknown as { connect: (this: pg.Pool, callback?: Callback) => unknown };

function toText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text = typeof statement === 'object' && statement !== null && 'text' in statement && statement.text;
  return typeof text === 'string' ? text : '';
}

/** Ends `span` when the statement is answered: by the callback that was given, or by the promise. */
function watched(span: Span, run: (...given: Given) => unknown, given: Given): unknown {
  const last = given.at(-1);
  const settle = (error: unknown) => (error ? endFailed(span, error) : span.end());
  if (typeof last === 'function') {
    const callback: Callback = (error, ...rest) => {
      settle(error);
      (last as Callback)(error, ...rest);
    };
    return run(...given.slice(0, -1), context.bind(context.active(), callback));
  }
  const answer = run(...given);
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      (error: unknown) => settle(error),
    );
  else span.end();
  return answer;
}

/**
 * Has each statement that is part of a trace make a span with its text; never with its parameters. A request that
 * waits for a connection keeps its trace. Returns a function that ends it.
 */
export function traceStatements(): () => void {
  const { query } = clients;
  const { connect } = pools;
  clients.query = function (...given) {
    const run = query.bind(this);
    if (!trace.getActiveSpan()) return run(...given);
    const text = toText(given[0]).slice(0, longestText);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const name = /^\s*\w+/.exec(text)?.[0].trim().toUpperCase() ?? 'STATEMENT';
    const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
    return watched(span, run, given);
  };
  pools.connect = function (callback) {
    const run = connect.bind(this);
    return callback ? run(context.bind(context.active(), callback)) : run();
  };
  return () => {
    clients.query = query;
    pools.connect = connect;
  };
}
