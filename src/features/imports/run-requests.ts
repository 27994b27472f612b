import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { ImportApply, ImportFormat, ImportRead, ImportRun } from '#domain/import/imports.ts';

interface NewImport {
  agentId: string;
  platform: string;
  format: ImportFormat | null;
}

/** Begins an import from an address; the same `_id` begins one. Throws an ApiError. */
export function importAddress(_id: string, start: NewImport, url: string): Promise<ImportRun> {
  return ask(client.POST('/platforms/imports', { body: { _id, ...start, url } }));
}

/** Sends a file and begins its import; the same `_id` begins one. Throws an ApiError. */
export function importFile(_id: string, { format, ...start }: NewImport, file: File): Promise<ImportRun> {
  const query = {
    _id,
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

/**
 * What an agent does with a run: reads the feed again, makes the changes, stops it, or takes the changes
 * back.
 */
export type RunAction =
  | { kind: 'read'; body: Omit<ImportRead, 'mutationId'> }
  | { kind: 'apply'; body: Omit<ImportApply, 'mutationId'> }
  | { kind: 'stop' | 'undo' };

/** Requests an action, which takes effect once for its `mutationId`. Throws an ApiError. */
export function requestAction(id: string, mutationId: string, action: RunAction): Promise<ImportRun> {
  const params = { path: { id } };
  if (action.kind === 'read')
    return ask(client.POST('/platforms/imports/{id}/read', { params, body: { mutationId, ...action.body } }));
  if (action.kind === 'apply')
    return ask(
      client.POST('/platforms/imports/{id}/apply', { params, body: { mutationId, ...action.body } }),
    );
  return ask(client.POST(`/platforms/imports/{id}/${action.kind}`, { params, body: { mutationId } }));
}
