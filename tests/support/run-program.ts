import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Api } from './api.ts';

const server = join(import.meta.dirname, '../../server');

/** How a program ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

interface Run {
  args?: readonly string[];
  /** Added to the environment of the tests. */
  env?: Record<string, string>;
  /** The standard input. */
  input?: string;
}

/** Runs a program of `server/` to its end, also where that is an error. */
export const runProgram = (program: string, { args = [], env = {}, input = '' }: Run = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const all = { ...process.env, ...env };
    const running = execFile(
      process.execPath,
      [join(server, program), ...args],
      { env: all },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    running.stdin?.end(input);
  });

/** Runs a command of the operator on the database of an API. */
export const operateOn = ({ config }: Api, room: string, args: readonly string[], input?: string) =>
  runProgram(`${room}/operate.ts`, {
    args,
    env: { DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: config.dataDir, NO_COLOR: '1' },
    ...(input !== undefined && { input }),
  });

/** What a command of the operator prints: its output, or the error with which it ended. */
export async function printedBy(api: Api, room: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await operateOn(api, room, args);
  return code === 0 ? stdout : stderr;
}
