import { createHash } from 'node:crypto';

/** The key of an image's address: its SHA-256. */
export const imageKey = (url: string): string => createHash('sha256').update(url).digest('hex');
