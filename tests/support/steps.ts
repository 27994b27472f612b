import { spawn } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../../node_modules/.bin');

/** One step of `npm test`: a command, with additional environment variables. */
export interface Step {
  title: string;
  command: readonly string[];
  env?: Record<string, string>;
}

/** The result of a step. */
export interface Done {
  title: string;
  isPassed: boolean;
  seconds: number;
}

/** Runs a step. With `held`, its output is printed in one piece, and only if it has failed. */
function run({ title, command: [program = '', ...args], env }: Step, held: boolean): Promise<Done> {
  const began = performance.now();
  if (!held) console.log(`\n▸ ${title}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: held ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...env },
    });
    const said: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => said.push(piece));
    child.stderr?.on('data', (piece: Buffer) => said.push(piece));
    const end = (isPassed: boolean) => {
      if (held && !isPassed) console.log(`\n▸ ${title}\n${Buffer.concat(said).toString().trimEnd()}`);
      const seconds = (performance.now() - began) / 1000;
      console.log(`${isPassed ? '✓' : '✗'} ${title}, ${seconds.toFixed(0)} s`);
      resolve({ title, isPassed, seconds });
    };
    child.once('error', (error) => {
      said.push(Buffer.from(String(error)));
      if (!held) console.error(String(error));
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

/** Runs one step and prints its output as it comes. */
export const runAlone = (step: Step): Promise<Done> => run(step, false);

/** Runs the steps in their order, two at a time. The output of those that fail is printed when they end. */
export async function runTogether(steps: readonly Step[]): Promise<Done[]> {
  const waiting = [...steps];
  const done: Done[] = [];
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await run(step, true));
  };
  await Promise.all([runNext(), runNext()]);
  return done;
}
