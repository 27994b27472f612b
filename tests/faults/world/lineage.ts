import type { DraftBody } from '#domain/draft/draft.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';

/** What an autosaved version of a form was made from. */
export interface Origin {
  madeFrom: Iterable<Text>;
  pick: PropertyPick | undefined;
  /** The save that was being stored when the body was autosaved. */
  onSave: { mutationId: string; text: Text } | null;
}

/**
 * A text that was written in the world, and what became of it: what is true, apart from what any record
 * claims.
 */
export interface Text {
  name: string;
  body: DraftBody;
  agentId: string;
  draftId: string;
  /** The texts that whoever wrote this had before them. */
  madeFrom: Set<Text>;
  /** Texts that the server had already when this one came, and that say the same. */
  sameAs: Set<Text>;
  /** The text that this one carries into another device's, without asking. */
  mergeFrom: Text | null;
  /**
   * The text that replaced it on the device before it was ever sent, or that was the draft's latest when it
   * was deleted.
   */
  replacedBy: Text | null;
  /** The device told the agent that it is kept. */
  isAcknowledged: boolean;
  /** The agent was told that it could not be kept. */
  isCalledLost: boolean;
  /** The agent gave it up by their own word. */
  isGivenUp: boolean;
  /** How often it, or a merge of it, took effect on the server. */
  effects: number;
  /** Something told the device that the server does not want it. */
  isRejected: boolean;
  /** The agent pressed Publish on it. */
  isToPublish: boolean;
  /** It was saved by itself. */
  isQuiet: boolean;
  /** It was rejected, and the agent kept it as a draft. */
  isWithdrawn: boolean;
  /** The agent took its publication back in time. */
  isUndone: boolean;
  /** It took effect as what is published. */
  isPublished: boolean;
  /** How often the clock of its device had jumped when it was saved. */
  jumps: number;
  /** A form saved it; `pick` is what its picked property filled in. */
  isOfForm: boolean;
  pick?: PropertyPick | undefined;
}

/** All texts of a world, and which was made from which. */
export class Lineage {
  readonly texts: Text[] = [];
  readonly #byBody = new Map<DraftBody, Text>();

  write(text: Pick<Text, 'body' | 'agentId' | 'draftId'> & { madeFrom: Iterable<Text> }): Text {
    const written: Text = {
      ...text,
      name: `text ${this.texts.length + 1}`,
      madeFrom: new Set(text.madeFrom),
      sameAs: new Set(),
      mergeFrom: null,
      replacedBy: null,
      isAcknowledged: false,
      isCalledLost: false,
      isGivenUp: false,
      effects: 0,
      isRejected: false,
      isToPublish: false,
      isQuiet: false,
      isWithdrawn: false,
      isUndone: false,
      isPublished: false,
      isOfForm: false,
      jumps: 0,
    };
    this.texts.push(written);
    this.#byBody.set(text.body, written);
    return written;
  }

  /** The text of this very body: a body keeps its identity wherever it goes. */
  of(body: DraftBody): Text {
    const text = this.#byBody.get(body);
    if (!text) throw new Error('A body that nobody wrote.');
    return text;
  }

  has(body: DraftBody): boolean {
    return this.#byBody.has(body);
  }

  /** The text that a form saved and that this body carries, merged or not; undefined for a resolved conflict. */
  savedAs(body: DraftBody): Text | undefined {
    let text = this.of(body);
    while (text.mergeFrom) text = text.mergeFrom;
    return text.isOfForm ? text : undefined;
  }

  /** Did whoever wrote `text` know `other`? */
  isMadeFrom(text: Text, other: Text): boolean {
    return isAmong(other, text, ({ madeFrom, sameAs }) => [...madeFrom, ...sameAs]);
  }

  /**
   * Could the device of `text` know that it was made from `other`? Not by a save that it believes to be lost,
   * or not wanted; nor by one in whose place another tab's text stands.
   */
  isKnownToBeMadeFrom(text: Text, other: Text): boolean {
    const isWanted = ({ isCalledLost, isRejected }: Text) => !isCalledLost && !isRejected;
    const isThere = ({ replacedBy }: Text) =>
      replacedBy === null || (isWanted(replacedBy) && this.isMadeFrom(text, replacedBy));
    return isAmong(other, text, ({ madeFrom }) =>
      [...madeFrom].filter((older) => isWanted(older) && isThere(older)),
    );
  }

  /**
   * The acknowledged texts that are nowhere: not on the server, not in a later text, not given up by their
   * agent.
   */
  lost(): Text[] {
    const safe = this.#withOlder((text) => text.effects > 0 || text.sameAs.size > 0 || text.isGivenUp);
    return this.texts.filter((text) => text.isAcknowledged && !safe.has(text));
  }

  /**
   * The acknowledged texts that were to be published and are not: neither they nor a later text, and their
   * agent did not give that up.
   */
  unpublished(): Text[] {
    const done = this.#withOlder(
      (text) =>
        text.isPublished ||
        text.isGivenUp ||
        text.isWithdrawn ||
        [...text.sameAs].some(({ isPublished }) => isPublished),
    );
    return this.texts.filter((text) => text.isAcknowledged && text.isToPublish && !done.has(text));
  }

  #withOlder(isMeant: (text: Text) => boolean): Set<Text> {
    const texts = new Set(this.texts.filter(isMeant));
    for (const text of texts) for (const older of text.madeFrom) texts.add(older);
    return texts;
  }
}

function isAmong(wanted: Text, text: Text, olderThan: (text: Text) => readonly Text[]): boolean {
  const seen = new Set<Text>([text]);
  for (const one of seen) {
    if (one === wanted) return true;
    for (const older of olderThan(one)) seen.add(older);
  }
  return false;
}
