import { createHash, randomBytes } from 'node:crypto';

/** Tokens and keys are stored as their SHA-256: reading the database is not enough to sign in. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** 256 random bits in base64url, for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
