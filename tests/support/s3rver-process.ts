/** A process with s3rver, on the folder in its arguments. It sends its port to its parent. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import S3rver from 's3rver';

/**
 * s3rver answers before it has written, and fails for the deletion of what is not there. These two of its
 * store's functions do what S3 does.
 */
function mend(server: S3rver): void {
  const { store } = server;
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const pieces: Buffer[] = [];
    if (Buffer.isBuffer(content)) pieces.push(content);
    else for await (const piece of content) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    const path = store.getResourcePath(bucket, key, 'object');
    const md5 = createHash('md5').update(bytes).digest('hex');
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(unfinished, path);
    return { size: bytes.length, md5 };
  };
  store.deleteObject = async (bucket, key) => {
    for (const what of ['object', 'object.md5', 'metadata.json'])
      await unlink(store.getResourcePath(bucket, key, what)).catch(() => undefined);
  };
}

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'files' }],
});
mend(server);
const { port } = await server.run();
process.send?.(port);
process.once('disconnect', () => process.exit(0));
