import './node-version.ts';
import { StartFault } from './start-fault.ts';
import { errorForTerminal } from './error-for-log.ts';
import { serve } from './serve.ts';

try {
  await serve(process.env);
} catch (fault) {
  console.error(fault instanceof StartFault ? fault.message : errorForTerminal(fault));
  process.exit(1);
}
