/**
 * Asks `/healthz` of the server in the same container, and ends with 0 where it answers 200. With `--end`, a server
 * that asks to be restarted (503) is ended by SIGTERM, for engines that only mark a container as unhealthy.
 */
const { PORT = '8080' } = process.env;

const status = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
  (answer) => answer.status,
  () => 0,
);
if (status === 503 && process.argv.includes('--end')) process.kill(1, 'SIGTERM');
process.exit(status === 200 ? 0 : 1);
