import { rulesOf } from '#domain/platform-rules.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { PlatformAdapter } from './adapter.ts';
import { platformClient } from './platform-client.ts';
import { sandboxTransport } from './sandbox/platform.ts';

/** A sandbox platform takes somewhat more than it says, so that its limit is met only now and then. */
const sandboxRoom = 1.2;

/** The adapter of a configured platform: by default one of the embedded sandbox. */
export function adapterOf(
  platform: string,
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
): PlatformAdapter {
  const rules = rulesOf(platform);
  const requestsPerSecond = Math.ceil(rules.requestsPerSecond * sandboxRoom);
  return platformClient(
    rules,
    sandboxTransport(db, platform, { ...config.sandboxPlatforms, requestsPerSecond }, now),
  );
}
