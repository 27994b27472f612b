import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepTextsTrueWhenTranslated } from './translated-text.ts';

beforeAll(keepTextsTrueWhenTranslated);

const standIn = (text: string): HTMLElement => {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text.toUpperCase();
  outer.append(inner);
  return outer;
};

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found.filter((text) => text.data.trim() !== '' && !text.parentElement?.closest('font'));
};

/** Ways in which translators change a page. */
const translators: Record<string, (root: Node) => void> = {
  'replaces each text': (root) => {
    for (const text of textsIn(root)) text.replaceWith(standIn(text.data));
  },
  'puts an element before each text and removes it': (root) => {
    for (const text of textsIn(root)) {
      text.before(standIn(text.data));
      text.remove();
    }
  },
  'makes one of texts that are beside each other': (root) => {
    for (const parent of new Set(textsIn(root).map((text) => text.parentElement!))) {
      const texts = textsIn(parent).filter((text) => text.parentElement === parent);
      const runs = texts.filter((text) => !(text.previousSibling instanceof Text));
      for (const first of runs) {
        const run: Text[] = [first];
        while (run.at(-1)?.nextSibling instanceof Text) run.push(run.at(-1)!.nextSibling as Text);
        first.before(standIn(run.map(({ data }) => data).join('')));
        for (const text of run) text.remove();
      }
    }
  },
  'moves each text into an element': (root) => {
    for (const text of textsIn(root)) {
      const outer = document.createElement('font');
      text.before(outer);
      outer.append(text);
    }
  },
  'does nothing': () => {},
};

function State({ step }: { step: number }) {
  return (
    <p>
      {step === 0 ? 'saving' : 'saved'} <b>draft</b> of {step} {step < 2 && 'with '}
      {step > 0 && <i>new</i>}
      {step < 3 ? 'photos' : <u>all</u>}
      {['b', 'a', 'c']
        .toSorted((x, y) => (step > 1 ? x.localeCompare(y) : 0))
        .map((key) => (
          <span key={key}>{key}</span>
        ))}
      {step !== 2 && 'end'}
    </p>
  );
}

const expected = [
  'saving draft of 0 with photosbacend',
  'saved draft of 1 with newphotosbacend',
  'saved draft of 2 newphotosabc',
  'saved draft of 3 newallabcend',
];

const observers: MutationObserver[] = [];
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
});

describe.each(Object.entries(translators))('a translator that %s', (_name, translate) => {
  test('hides no change, and lets the screen stand', async () => {
    const { container, rerender, unmount } = await render(<State step={0} />);
    translate(container);
    const observer = new MutationObserver(() => translate(container));
    observer.observe(container, { subtree: true, childList: true, characterData: true });
    observers.push(observer);
    for (const [step, text] of expected.entries()) {
      await rerender(<State step={step} />);
      await expect.poll(() => container.querySelector('p')?.textContent.toLowerCase()).toBe(text);
    }
    for (const step of [1, 3, 0, 2]) await rerender(<State step={step} />);
    await expect.poll(() => container.querySelector('p')?.textContent.toLowerCase()).toBe(expected[2]);
    await unmount();
    expect(container.textContent).toBe('');
  });
});
