import { context, propagation, trace } from '@opentelemetry/api';
import { within } from '#server/db/within.ts';
import type { Config } from '#server/config/config.ts';
import { traceStatements } from './statements.ts';

/** Ends tracing: what was not sent yet is sent. */
export type StopTracing = () => Promise<void>;

/** How long the last spans may take to be sent, in milliseconds. */
const lastSendMs = 3_000;

/**
 * Sends traces of requests, jobs and statements to OTEL_EXPORTER_OTLP_ENDPOINT; null where that is not set, and then
 * the library is not loaded. Sampling, headers and the like are those of OpenTelemetry's own variables.
 */
export async function startTracing({ otlpEndpoint, settings }: Config): Promise<StopTracing | null> {
  if (otlpEndpoint === '') return null;
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': 'senarai',
        'service.version': settings.version,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const untrace = traceStatements();
  return async () => {
    untrace();
    for (const api of [trace, context, propagation]) api.disable();
    const sent = provider.shutdown().catch(() => undefined);
    await within(lastSendMs, sent, undefined);
  };
}
