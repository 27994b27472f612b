import { useCallback, useEffect, useState } from 'react';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { MessageId } from '#messages/words.ts';

/** Whether the server answers that it has no such photo. False where it gives no answer. */
async function isAbsentFromServer(photoId: string): Promise<boolean> {
  const params = { path: { id: photoId }, query: { width: '240' as const } };
  try {
    await ask(client.GET('/photos/{id}', { params, parseAs: 'blob' }));
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
  return false;
}

interface PictureFailure {
  /** The reason as a message; null while the picture may load. */
  failure: MessageId | null;
  /** It did not load. `asksServer`: the server is asked whether it has the photo. */
  fail: (asksServer: boolean) => void;
}

/** Calls `again` when the device comes online, or the window gets the focus. */
export function useWhenReachable(again: () => void): void {
  useEffect(() => {
    addEventListener('online', again);
    addEventListener('focus', again);
    return () => {
      removeEventListener('online', again);
      removeEventListener('focus', again);
    };
  }, [again]);
}

/**
 * Why a picture is not shown. Only an answer of the server says that the photo is not there. The picture may
 * load again when the device comes online, or the window gets the focus.
 */
export function usePictureFailure(photoId: string): PictureFailure {
  const [failure, setFailure] = useState<MessageId | null>(null);
  useWhenReachable(useCallback(() => setFailure(null), []));
  const fail = (asksServer: boolean) => {
    setFailure(navigator.onLine ? 'photo.not-shown' : 'photo.out-of-reach');
    if (!asksServer || !navigator.onLine) return;
    void isAbsentFromServer(photoId).then((isAbsent) => {
      if (isAbsent) setFailure((before) => before && 'photo.elsewhere');
    });
  };
  return { failure, fail };
}
