declare module 's3rver' {
  interface StoredObject {
    bucket: string;
    key: string;
    content: Buffer | AsyncIterable<Buffer>;
    metadata: object;
  }

  /** The parts of s3rver that tests use. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    store: {
      getResourcePath(bucket: string, key: string, resource: string): string;
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
      deleteObject(bucket: string, key: string): Promise<void>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
