import './config/node-version.ts';
import { StartFault } from './errors/start-fault.ts';
import { errorForTerminal } from './errors/error-for-log.ts';
import { serve } from './operations/serve.ts';

try {
  await serve(process.env);
} catch (fault) {
  console.error(fault instanceof StartFault ? fault.message : errorForTerminal(fault));
  process.exit(1);
}
