import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Applied } from '#server/db/migrations.ts';

/** What `manifest.json` of a backup says. docs/operations/backup.md describes the whole format. */
export interface Manifest {
  format: typeof backupFormat;
  formatVersion: number;
  /** ISO 8601. */
  madeAt: string;
  /** Version of the program. */
  madeBy: string;
  migrations: Applied[];
  tables: TableEntry[];
  sequences: SequenceEntry[];
  /** Jobs that were waiting or running. */
  jobs: number;
  /** Number of files below `files`. */
  files: number;
  /** Pictures that the database names and that were not stored, by their keys. */
  missing: string[];
}

export interface TableEntry {
  name: string;
  /** In the order of the file; without generated columns. */
  columns: string[];
  rows: number;
}

export interface SequenceEntry {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export const backupFormat = 'senarai-backup';
export const formatVersion = 1;

/** Paths within a backup. */
export const paths = {
  manifest: 'manifest.json',
  /** Written last: a backup without it is not complete. */
  sums: 'SHA256SUMS',
  table: (name: string) => `tables/${name}.copy.gz`,
  jobs: 'jobs.copy.gz',
  files: 'files',
};

/** The areas of stored files that a backup has. */
export const fileFolders = ['photos', 'uploads', 'imports'] as const;

/** The version of this program. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string })
    .version;
