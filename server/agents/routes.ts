import { cardUrl } from '#server/cards/card-page.ts';
import type { Asked, HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { emailChangedLetter } from '#server/mail/letters.ts';
import { Refusal } from '#server/refusals.ts';
import { forgetSignOnKeys } from '#server/sign-on/store.ts';
import { keepImage, removeImage } from '#server/uploads/store.ts';
import { agentAnswer, allowedChange, deviceKeyOf, replaceImage, updateAgent } from './store.ts';

type Operations = 'agentById' | 'postingAccess' | 'businessDevelopment' | 'ecardUrl' | 'uploadImage' | 'deviceKey' | 'setTnc' | 'saveAgent';

function refuseOther(id: string | undefined, ownId: string): void {
  if (id !== undefined && id !== ownId) throw new Refusal('not_found');
}

/** The signed-in agent's own record (Spec §3, §4 "Refresh", §7). */
export function agentRoutes({ db, config, now, post }: Dependencies): HandlersOf<Operations> {
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

    ecardUrl: ({ agent }) => ({ url: cardUrl(config.publicUrl, agent().id) }),

    async uploadImage({ body, agent }: Asked<'uploadImage'>) {
      refuseOther(body.id, agent().id);
      const url = await keepImage(config.dataDir, body.codebase64);
      const before = await replaceImage(db, agent().id, body.fileName, url, now()).catch(async (fault: unknown) => {
        await removeImage(config.dataDir, url);
        throw fault;
      });
      await removeImage(config.dataDir, before);
      return { url };
    },

    deviceKey: async ({ agent }) => ({ key: await deviceKeyOf(db, agent()) }),

    async setTnc({ body, agent }) {
      const change = { newTnc: false, tncAcceptedAt: now(), ...(body.version && { tncVersion: body.version }) };
      return agentAnswer(db, await updateAgent(db, agent().id, change, now()), now());
    },

    async saveAgent({ body, agent, request }) {
      refuseOther(body._id, agent().id);
      const before = agent();
      const saved = await updateAgent(db, before.id, allowedChange(body), now());
      if (saved.email.toLowerCase() !== before.email.toLowerCase()) {
        await forgetSignOnKeys(db, saved.id);
        await post(emailChangedLetter(before, saved.email, config)).catch((err: unknown) => request.log.error({ err }, 'mail not sent'));
      }
      return agentAnswer(db, saved, now());
    },
  };
}
