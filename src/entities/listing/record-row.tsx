import type { ReactNode } from 'react';
import { CoverPicture, NoThumbnail } from './cover-picture.tsx';
import face from './record-row.module.css';

/** The class of the link in a row that opens what the row is about: the whole row is its target. */
export const recordLink = face.cover ?? '';

interface RecordRowProps {
  /** The listing of the record; empty for none. */
  listingId: string;
  /** Null: there is nothing to show, and its place has the icon or stays empty. */
  picture: {
    photoId?: string | null | undefined;
    placeholder?: string | null | undefined;
    title: string;
  } | null;
  icon?: ReactNode;
  /** Its price; empty where it is not known here. */
  amount: ReactNode;
  /** The name, perhaps as a link. It takes at most two lines. */
  name: ReactNode;
  /** The whole name, which a pointer at rest shows where the name is long. */
  wholeName?: string;
  /** One line of what it is, or what happened. */
  line: ReactNode;
  state: ReactNode;
  /** Content below the line, over the whole width. */
  below?: ReactNode;
  /** The box that selects it, on the picture. */
  tick?: ReactNode;
  action?: ReactNode;
}

/** A name of more characters may take more than two lines on a phone. */
const longName = 40;

/** A row of a record: picture, amount, name, one line and the state, as the rows of My Properties have them. */
export function RecordRow({
  listingId,
  picture,
  icon,
  amount,
  name,
  wholeName = '',
  line,
  state,
  below,
  tick,
  action,
}: RecordRowProps) {
  return (
    <li className={face.row} data-listing={listingId}>
      <span className={face.picture}>
        {picture ? (
          <CoverPicture className={face.photo} listingId={listingId} {...{ photoId: null, ...picture }} />
        ) : (
          <NoThumbnail className={face.photo} icon={icon} />
        )}
        {tick && <span className={face.tick}>{tick}</span>}
      </span>
      <span className={face.words}>
        {amount && <strong className={face.amount}>{amount}</strong>}
        <span className={face.name} title={wholeName.length > longName ? wholeName : undefined}>
          {name}
        </span>
        <span className={face.line}>{line}</span>
        <span className={face.states}>{state}</span>
        {below}
      </span>
      {action && <span className={face.action}>{action}</span>}
    </li>
  );
}

/** A list of records. */
export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={face.list} aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * What a state asks for: `you` needs the agent, a `draft` is not published, `wait` is on its way or up to somebody
 * else, `good` is done, `bad` failed, `none` is over.
 */
export type StateTone = 'you' | 'draft' | 'wait' | 'good' | 'bad' | 'none';

/** A state as a dot and a word. `tone` is what the dot says. */
export function StateDot({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={face.dot} data-tone={tone}>
      {children}
    </span>
  );
}
