import { findRow } from '#domain/find-row.ts';
import type { StateTone } from '#entities/listing/record-row.tsx';
import type { PostingState } from '#domain/posting/posting.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { Words } from '#messages/words.ts';
import { postingStateNames } from './posting-words.ts';
import type { PlatformState } from './platform-state.ts';

/** The state of a listing on a platform, in one or two words. */
export function platformStateWords(platformState: PlatformState, { t }: Pick<Words, 't'>): string {
  switch (platformState.kind) {
    case 'unknown':
      return t('posting.state-unknown');
    case 'none':
      return t('posting.state-none');
    case 'queued':
      return t('posting.state-asked', { act: platformState.act });
    case 'rejected':
      return t('posting.state-refused');
    case 'posting': {
      const { state, isHeld } = platformState.posting;
      return isHeld ? t('posting.state-held') : nameWord(t, postingStateNames, state);
    }
  }
}

const tones: Record<PostingState, StateTone> = {
  Queued: 'wait',
  Posting: 'wait',
  Posted: 'good',
  PostedWithWarning: 'good',
  Failed: 'bad',
  Duplicate: 'bad',
  Dropped: 'bad',
  Withdrawing: 'wait',
  Withdrawn: 'none',
};

/** The tone of the state of a posting. */
const postingTone = (state: PostingState): StateTone => findRow(tones, state, 'none');

/** The tone of a state. */
export function platformStateTone(platformState: PlatformState): StateTone {
  switch (platformState.kind) {
    case 'unknown':
    case 'none':
      return 'none';
    case 'queued':
      return 'wait';
    case 'rejected':
      return 'bad';
    case 'posting':
      return postingTone(platformState.posting.state);
  }
}
