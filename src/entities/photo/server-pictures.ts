import { client } from '#api/client.ts';
import { PhotoRefused, prepare } from './prepare-photo.ts';
import type { Redrawn } from './redraw/redraw.ts';
import { Redrawer } from './redraw/redrawer.ts';

/** Reads pictures that the server has stored, to add them to another draft. */
export class ServerPictures {
  readonly #redrawer = new Redrawer();
  #isReachable = true;

  /**
   * The picture, redrawn; null if the server does not have it. After a server that cannot be reached, no
   * further picture is asked for.
   */
  async read(photoId: string): Promise<Redrawn | null> {
    if (!this.#isReachable) return null;
    try {
      const { data } = await client.GET('/photos/{id}', {
        params: { path: { id: photoId } },
        parseAs: 'blob',
      });
      return data ? await prepare(this.#redrawer, new File([data], photoId)) : null;
    } catch (error) {
      if (!(error instanceof PhotoRefused)) this.#isReachable = false;
      return null;
    }
  }

  close(): void {
    this.#redrawer.close();
  }
}
