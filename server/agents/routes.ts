import type { Asked, HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/refusals.ts';
import { keepImage } from '#server/uploads/store.ts';
import { agentAnswer, allowedChange, deviceKeyOf, updateAgent } from './store.ts';

type Operations = 'agentById' | 'postingAccess' | 'businessDevelopment' | 'ecardUrl' | 'uploadImage' | 'deviceKey' | 'setTnc' | 'saveAgent';

function refuseOther(id: string | undefined, ownId: string): void {
  if (id !== undefined && id !== ownId) throw new Refusal('not_found');
}

/** The signed-in agent's own record (Spec §3, §4 "Refresh", §7). */
export function agentRoutes({ db, config, now }: Dependencies): HandlersOf<Operations> {
  return {
    async agentById({ body, agent }) {
      refuseOther(body.id, agent().id);
      return agentAnswer(db, agent(), now());
    },

    postingAccess: ({ agent }) => ({ postingAccess: agent().postingAccess }),

    businessDevelopment({ path, agent }) {
      refuseOther(path.id, agent().id);
      return agent().bdInfo;
    },

    ecardUrl: ({ agent }) => ({ url: `${config.publicUrl}/card/${encodeURIComponent(agent().id)}` }),

    async uploadImage({ body, agent }: Asked<'uploadImage'>) {
      refuseOther(body.id, agent().id);
      const column = ({ profile: 'image', online: 'imageOnline', offline: 'imageOffline' } as const)[body.fileName];
      const url = await keepImage(config.dataDir, body.codebase64);
      await updateAgent(db, agent().id, { [column]: url }, now());
      return { url };
    },

    deviceKey: async ({ agent }) => ({ key: await deviceKeyOf(db, agent()) }),

    async setTnc({ agent }) {
      return agentAnswer(db, await updateAgent(db, agent().id, { newTnc: false }, now()), now());
    },

    async saveAgent({ body, agent }) {
      refuseOther(body._id, agent().id);
      return agentAnswer(db, await updateAgent(db, agent().id, allowedChange(body), now()), now());
    },
  };
}
