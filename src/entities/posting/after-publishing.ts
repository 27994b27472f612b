import { agentStorage } from '#browser/device-storage.ts';
import { mayPost } from '#domain/agent/agent.ts';
import { currentAgent } from '#session/store.ts';
import { settings } from '#settings';

/** The configured ones among these platforms, in the configured order. */
export const knownPlatforms = (platforms: readonly string[] | null): string[] =>
  settings.platforms.filter((platform) => platforms?.includes(platform));

/**
 * The platforms to which each new listing of the agent is posted once its publication is confirmed; none without
 * posting access.
 */
export function platformsAfterPublishing(agentId: string): string[] {
  const agent = currentAgent();
  if (agent?._id !== agentId || !mayPost(agent)) return [];
  return knownPlatforms(agentStorage.postAfterPublishing(agentId).read());
}
