import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { ImportFormat, ImportRead, ImportRun } from '#domain/imports.ts';

interface NewImport {
  agentId: string;
  platform: string;
  format: ImportFormat | null;
}

/** Begins an import from an address. Throws an ApiError. */
export function importAddress(start: NewImport, url: string): Promise<ImportRun> {
  return ask(client.POST('/platforms/imports', { body: { _id: crypto.randomUUID(), ...start, url } }));
}

/** Sends a file and begins its import. Throws an ApiError. */
export function importFile({ format, ...start }: NewImport, file: File): Promise<ImportRun> {
  const query = {
    _id: crypto.randomUUID(),
    ...start,
    name: file.name.slice(0, 200),
    ...(format && { format }),
  };
  return ask(
    client.POST('/platforms/imports/upload', {
      params: { query },
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file as unknown as string,
      bodySerializer: (body) => body,
    }),
  );
}

const newRequest = (id: string) => ({ params: { path: { id } }, mutationId: crypto.randomUUID() });

/** Reads the feed again with other choices. Throws an ApiError. */
export function readAgain(id: string, change: Omit<ImportRead, 'mutationId'>): Promise<ImportRun> {
  const { params, mutationId } = newRequest(id);
  return ask(client.POST('/platforms/imports/{id}/read', { params, body: { mutationId, ...change } }));
}

/** Makes the changes of the run as it was shown; `archive` are positions of absent listings. Throws an ApiError. */
export function applyImport(
  { _id, rev }: ImportRun,
  archive: number[],
  archiveAll: boolean,
): Promise<ImportRun> {
  const { params, mutationId } = newRequest(_id);
  const shown = rev !== undefined && { baseRev: rev };
  const body = { mutationId, archive, ...shown, ...(archiveAll && { archiveAll }) };
  return ask(client.POST('/platforms/imports/{id}/apply', { params, body }));
}

/** Stops a run. Throws an ApiError. */
export function stopImport(id: string): Promise<ImportRun> {
  const { params, mutationId } = newRequest(id);
  return ask(client.POST('/platforms/imports/{id}/stop', { params, body: { mutationId } }));
}

/** Takes the changes of a run back. Throws an ApiError. */
export function undoImport(id: string): Promise<ImportRun> {
  const { params, mutationId } = newRequest(id);
  return ask(client.POST('/platforms/imports/{id}/undo', { params, body: { mutationId } }));
}
