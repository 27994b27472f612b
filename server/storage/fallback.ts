import type { Area, BorrowedFile, Storage, StoredFile } from './storage.ts';

/**
 * A storage that looks for what it does not have in another one. Everything is written to the first; what is
 * deleted is deleted from both.
 */
export class FallbackStorage implements Storage {
  readonly #first: Storage;
  readonly #other: Storage;

  constructor(first: Storage, other: Storage) {
    this.#first = first;
    this.#other = other;
  }

  get sweepParts(): 1 | 16 {
    return this.#first.sweepParts;
  }

  write(key: string, bytes: Buffer): Promise<void> {
    return this.#first.write(key, bytes);
  }

  take(key: string, path: string): Promise<void> {
    return this.#first.take(key, path);
  }

  async read(key: string): Promise<Buffer | null> {
    return (await this.#first.read(key)) ?? this.#other.read(key);
  }

  async borrow(key: string): Promise<BorrowedFile | null> {
    return (await this.#first.borrow(key)) ?? this.#other.borrow(key);
  }

  async size(key: string): Promise<number | null> {
    return (await this.#first.size(key)) ?? this.#other.size(key);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await this.#other.remove(keys);
    await this.#first.remove(keys);
  }

  async *pages(area: Area, startsWith?: string): AsyncGenerator<StoredFile[]> {
    yield* this.#first.pages(area, startsWith);
    yield* this.#other.pages(area, startsWith);
  }
}
