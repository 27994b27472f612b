import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftFromCode } from '#entities/hand-over/draft-code.ts';
import { sharedDrafts } from '#entities/hand-over/shared-drafts.ts';
import { type Read, readFirst, type Source } from './read-handed.ts';
import { useSharedDraft } from './use-shared-draft.ts';

/** A way to know whether something else has begun since. */
function useTurns(): () => () => boolean {
  const turn = useRef(0);
  return () => {
    turn.current += 1;
    const mine = turn.current;
    return () => turn.current === mine;
  };
}

/**
 * What was handed over, as it is read from the code in the address, from files that were shared to the app and wait,
 * or from a file that is opened. What was begun last goes before the rest, however long that takes. `notOpened`: of
 * several files that were opened at once, so many were left.
 */
export function useHandedRead(code: string, onRead: () => void) {
  const noteRead = useEffectEvent(onRead);
  const [read, setRead] = useState<Read>({ step: 'nothing' });
  const [notOpened, setNotOpened] = useState(0);
  const begin = useTurns();

  const readThese = async (files: readonly Source[], isLatest: () => boolean) => {
    setRead({ step: 'reading' });
    const first = await readFirst(files);
    if (!isLatest()) return;
    setRead(first.read);
    first.settle();
  };
  const openWaiting = async () => {
    const isLatest = begin();
    const waiting = await sharedDrafts().catch(() => []);
    if (isLatest() && waiting.length > 0) await readThese(waiting, isLatest);
  };
  const open = (readFile: Source['read'], others = 0) => {
    setNotOpened(others);
    void readThese([{ read: readFile }], begin());
  };
  const openCode = useEffectEvent(async (wanted: string) => {
    const isLatest = begin();
    const handed = await draftFromCode(wanted);
    if (!isLatest()) return;
    noteRead();
    if (handed === null) setRead({ step: 'refused', why: 'code' });
    else if (handed === 'newer') setRead({ step: 'refused', why: 'newer' });
    else setRead({ step: 'read', handed });
  });
  useEffect(() => {
    if (code !== '') void openCode(code);
  }, [code]);
  useSharedDraft(
    code,
    () => void openWaiting(),
    ([first, ...others]) => open(() => first!.getFile(), others.length),
  );
  const retry = (from: Source) => readThese([from], begin());
  const discard = async (from: Source) => {
    await from.forget?.().catch(() => {});
    setRead({ step: 'nothing' });
    await openWaiting();
  };
  return { read, notOpened, open, retry, discard };
}
