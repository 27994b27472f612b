import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { listPackages } from './store.ts';

/** Agent packages (R-PKG-1). */
export function packageRoutes({ db }: Dependencies): HandlersOf<'agentPackage' | 'searchPackages'> {
  return {
    agentPackage({ agent }) {
      const { package: bought, expiryDate } = agent();
      return {
        packageInfo: bought && { _id: bought.id, tag: bought.tag },
        expiryDate: expiryDate?.toISOString() ?? null,
      };
    },
    searchPackages: ({ body }) => listPackages(db, body.hidePackage !== true),
  };
}
