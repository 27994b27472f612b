/**
 * Adds the variables of the file `.env` to the environment; a variable that is set already wins. The scripts of
 * package.json load this module before a program. A program that is started without it, as in tests, reads the
 * environment alone.
 */
import { join } from 'node:path';

try {
  process.loadEnvFile(join(import.meta.dirname, '../../.env'));
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT') {
    console.error(`The file .env cannot be read (${code}).`);
    process.exit(1);
  }
}
