import { webAddress } from './address-parsers.ts';
import { oneOf, optional, port, secretText, text } from './parsers.ts';
import type { SettingsTable } from './setting.ts';

/** What a server is watched by, and which of its work it does. */
export const monitoringSettings = {
  metricsPort: {
    name: 'METRICS_PORT',
    default: { otherwise: 'no port for metrics' },
    parse: port,
    says: 'Port of its own for `/metrics` in the format of Prometheus; `0` is any free one. It asks for no token: do not let others reach it.',
    group: 'monitoring',
  },
  metricsHost: {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    parse: text,
    says: 'Address of this machine on which `METRICS_PORT` listens.',
    group: 'monitoring',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    default: '',
    parse: optional(secretText),
    says: 'Serves `/metrics` on `PORT` too, to whoever sends `Authorization: Bearer` with this token of at least 32 characters.',
    group: 'monitoring',
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    parse: optional(webAddress),
    says: 'Address of an OpenTelemetry collector (OTLP over http), such as `http://localhost:4318`, to which traces are sent. `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS` and others of OpenTelemetry work too.',
    group: 'monitoring',
  },
  workers: {
    name: 'WORKERS',
    default: 'with',
    parse: oneOf('with', 'only', 'none'),
    says: 'Background jobs and upkeep: `with` runs them beside requests; `none` leaves them to other servers; `only` runs nothing else, and answers `/healthz`, `/readyz` and `/metrics` alone.',
    group: 'monitoring',
  },
} satisfies SettingsTable;
