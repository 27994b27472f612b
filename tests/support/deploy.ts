import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programAt } from './programs.ts';
import { source } from './sources.ts';

/** The text of a file of `deploy/`. */
export const deployed = (file: string): string => source(`deploy/${file}`);

/** The only match of the first group of `pattern` in `text`. Throws where there is none. */
export function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`There is no ${pattern.source}.`);
  return value;
}

const units: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** A time such as `60s` or `2m`, in milliseconds. */
export function milliseconds(time: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(time) ?? [];
  return Number(count) * units[unit]! * 1000;
}

/** Runs a program of this system. Resolves to its exit code and what it said. */
export function ran(name: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(programAt(name) ?? name, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

/** A new folder with `certificate.pem`, `key.pem`, and both in `portal.pem`. */
export function certificateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'senarai-deploy-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=portal.example -keyout'.split(' ');
  ran('openssl', 'req', ...options, key, '-out', certificate);
  writeFileSync(join(folder, 'portal.pem'), ran('cat', certificate, key).said);
  return folder;
}
