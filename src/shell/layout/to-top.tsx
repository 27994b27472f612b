import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '#ui/icons/arrow-up.ts';
import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '#browser/motion.ts';
import { scrollTop } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import face from './agent-layout.module.css';

const scrollRestMs = 120;

/**
 * Appears from 200 px on, and scrolls to the top (R-SHELL-9). It is there only while the page rests, and where it covers
 * no control: a press that follows a scroll at once reaches what the agent sees.
 */
export function ToTop() {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const [isInTheWay, setIsInTheWay] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => setIsInTheWay(button.current === null || coversControl(button.current));
    const look = () => {
      setShown(scrollY > scrollTop.offsetPx);
      clearTimeout(timer);
      timer = setTimeout(rest, scrollRestMs);
    };
    const move = () => {
      if (document.activeElement !== button.current) setIsInTheWay(true);
      look();
    };
    const sizes = new ResizeObserver(move);
    sizes.observe(document.body);
    addEventListener('scroll', move, { passive: true });
    addEventListener('focusin', look);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      removeEventListener('scroll', move);
      removeEventListener('focusin', look);
    };
  }, []);
  if (!shown) return null;
  return (
    <ActionIcon
      ref={button}
      variant="default"
      radius="50%"
      className={face.toTop}
      data-in-the-way={isInTheWay || undefined}
      aria-label={t('shell.to-top')}
      onClick={toTop}
    >
      <IconArrowUp size={22} stroke={2} aria-hidden="true" />
    </ActionIcon>
  );
}

const controls = 'a, button, input, select, textarea, label, summary';

/**
 * Looks at points so close to each other that no line of text is between them. Links within text do not count,
 * unless they have the focus: another part of the line, or of its row, can still be tapped.
 */
function coversControl(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [0, 0.5, 1].some((across) =>
    [0, 0.25, 0.5, 0.75, 1].some((down) => {
      const [x, y] = [left + width * across, top + height * down];
      return document.elementsFromPoint(x, y).some((element) => {
        const control = element.closest(controls);
        if (!control || control === button) return false;
        if (control !== document.activeElement && getComputedStyle(control).display === 'inline')
          return false;
        const box = control.getBoundingClientRect();
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      });
    }),
  );
}

function toTop(): void {
  const from = scrollY;
  const began = performance.now();
  const length = isMotionReduced() ? 1 : scrollTop.speedMs;
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / length);
    scrollTo({ top: from * (1 - part) ** 3, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
