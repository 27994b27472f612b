import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of a program of this system, or undefined. */
export const programAt = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
