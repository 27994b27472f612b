import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '#server/errors/start-error.ts';

/** Asks on the terminal, without showing what is typed. */
async function askHidden(input: NodeJS.ReadStream, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

/**
 * A password that is typed twice on a terminal, or else the first line of standard input: unlike an argument, it
 * is not in the list of processes. Throws a StartError if there is none, or the two differ.
 */
export async function askPassword(input = process.stdin): Promise<string> {
  if (!input.isTTY) {
    const password = await firstLine(input);
    if (password === '') throw new StartError('--ask-password needs a password on standard input.');
    return password;
  }
  const password = await askHidden(input, 'Password: ');
  if (password !== (await askHidden(input, 'Again: '))) throw new StartError('The two passwords differ.');
  return password;
}
