import './config/node-version.ts';
import { StartError } from './errors/start-error.ts';
import { errorForTerminal } from './errors/error-for-log.ts';
import { serve } from './operations/serve.ts';

try {
  await serve(process.env);
} catch (error) {
  console.error(error instanceof StartError ? error.message : errorForTerminal(error));
  process.exit(1);
}
