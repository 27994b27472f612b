import type { ContractRequest, HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { storeImage, removeImage } from '#server/uploads/store.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { mayPostNow } from '#server/packages/posting-access.ts';
import { agentAnswer, userProfile } from './answer.ts';
import type { AdvertiserFollower } from './follower.ts';
import { allowedChange, getDeviceKey, replaceImage, updateAgent } from './store.ts';

type Operations =
  | 'agentById'
  | 'postingAccess'
  | 'businessDevelopment'
  | 'uploadImage'
  | 'deviceKey'
  | 'setTnc'
  | 'saveAgent';

/** An agent has three pictures; this allows several attempts for each. */
const picturesPerAgent = perHour(60);

/** What every advertisement carries. */
const advertised = [
  'name',
  'mobile',
  'registrationNo',
  'firmRegistrationNo',
  'firmPhone',
  'companyName',
] as const;

const hasNewAdvertiser = (before: SignedInAgent, after: SignedInAgent) =>
  advertised.some((field) => before[field] !== after[field]);

function refuseOther(id: string | undefined, ownId: string): void {
  if (id !== undefined && id !== ownId) throw new Refusal('not_found');
}

/** The signed-in agent's own record (R-AGENT-1, R-SESS-3, R-PROF-2). */
export function agentRoutes(deps: Dependencies & { follower: AdvertiserFollower }): HandlersOf<Operations> {
  const { db, now, storage, follower } = deps;
  return {
    async agentById({ body, agent }) {
      refuseOther(body.id, agent().id);
      return agentAnswer(deps, agent());
    },

    postingAccess: ({ agent }) => ({
      postingAccess: mayPostNow(agent(), deps),
    }),

    businessDevelopment({ path, agent }) {
      const { source } = agent();
      if (source === null || path.id !== source) throw new Refusal('not_found');
      return userProfile(db, source);
    },

    async uploadImage({ body, agent }: ContractRequest<'uploadImage'>) {
      refuseOther(body.id, agent().id);
      await countAttempt(db, `pictures of ${agent().id}`, picturesPerAgent, now());
      const url = await storeImage(storage, body.codebase64, agent().id);
      const before = await replaceImage(db, agent().id, body.fileName, url, now()).catch(
        async (error: unknown) => {
          await removeImage(storage, url);
          throw error;
        },
      );
      await removeImage(storage, before);
      return { url };
    },

    deviceKey: async ({ agent }) => ({ key: await getDeviceKey(db, agent()) }),

    async setTnc({ body, agent }) {
      const change = {
        newTnc: false,
        tncAcceptedAt: now(),
        ...(body.version && { tncVersion: body.version }),
      };
      return agentAnswer(deps, await updateAgent(db, agent().id, change, now()));
    },

    async saveAgent({ body, agent }) {
      refuseOther(body._id, agent().id);
      const change = allowedChange(body);
      const isNewEmail =
        change.email !== undefined && change.email.toLowerCase() !== agent().email.toLowerCase();
      if (isNewEmail) throw new Refusal('email_confirmation_required');
      const { id } = agent();
      const saved = await db.transaction(async (tx) => {
        const row = await updateAgent(tx, id, change, now());
        if (hasNewAdvertiser(agent(), row)) await follower.changed(tx, id, now());
        return row;
      });
      return agentAnswer(deps, saved);
    },
  };
}
