import { type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Makes spans; without a provider each of them does nothing. */
export const tracer = () => trace.getTracer('senarai');

/** Ends a span as failed. The name of the error is noted, not its message: that could have content. */
export function endFailed(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error';
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs a task within a span. */
export function traced<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      const result = await task();
      span.end();
      return result;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  });
}
