import { afterAll, beforeAll } from 'vitest';
import { type SignedInApi, startSignedInApi } from './api.ts';

export interface GroupsApi {
  api: SignedInApi;
  /** The session of an agent of the same company as `aisyah`. */
  meiling: string;
}

/** Starts a server for the tests of a file and hands it to `take`, with both agents signed in. */
export function withGroupsApi(take: (started: GroupsApi) => void): void {
  let api: SignedInApi;
  beforeAll(async () => {
    api = await startSignedInApi();
    take({ api, meiling: await api.signIn('meiling') });
  });
  afterAll(() => api.close());
}
