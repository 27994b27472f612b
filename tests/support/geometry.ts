import { type Page, expect } from '@playwright/test';

/** The main screens of the portal. */
export const mainScreens = [
  '/dashboard',
  '/properties',
  '/properties/draftslisting',
  '/properties/LISTING',
  '/properties/form/new',
  '/properties/form/LISTING',
  '/properties/form/LISTING?step=price',
  '/properties/form/LISTING?step=details',
  '/master',
  '/profile',
  '/profile/card',
  '/sync',
  '/contact',
];

/** Opens one of aisyah's screens, and waits until its content is loaded. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path.replace('LISTING', 'listing-aisyah-0437'));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Layout faults of a page, one sentence each; empty if there are none. */
export function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const wide = document.documentElement.clientWidth;
    const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40);

    interface Piece {
      text: string;
      box: DOMRect;
      layer: Element;
      owner: Element;
    }
    const pieces: Piece[] = [];

    const styleOf = (() => {
      const known = new Map<Element, CSSStyleDeclaration>();
      return (element: Element) => {
        const style = known.get(element) ?? getComputedStyle(element);
        known.set(element, style);
        return style;
      };
    })();
    const ancestors = (element: Element): Element[] => {
      const found: Element[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        found.push(at);
      return found;
    };
    const isHidden = (element: Element) =>
      !element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      }) ||
      ancestors(element).some((at) => {
        const { clipPath, position } = styleOf(at);
        return (
          clipPath !== 'none' ||
          (position === 'absolute' && at.clientWidth <= 1 && at.clientHeight <= 1) ||
          at.hasAttribute('inert')
        );
      });
    const layerOf = (element: Element) =>
      ancestors(element).find((at) => ['fixed', 'sticky'].includes(styleOf(at).position)) ?? document.body;

    /** The part of a box that its ancestors do not clip. */
    const seen = (box: DOMRect, owner: Element): DOMRect => {
      let { left, top, right, bottom } = box;
      for (const at of ancestors(owner)) {
        const { overflowX, overflowY } = styleOf(at);
        const edge = at.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    const isCutOnPurpose = (owner: Element) =>
      ancestors(owner).some(
        (at) => styleOf(at).textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(styleOf(at).overflowX),
      );

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent ?? '';
      if (
        !owner ||
        !text.trim() ||
        ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(owner.tagName) ||
        isHidden(owner)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(owner);
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue;
        const part = seen(box, owner);
        if (part.width < 1 || part.height < 1) continue;
        if (
          part.height < box.height * 0.7 &&
          !ancestors(owner).some((at) => ['auto', 'scroll'].includes(styleOf(at).overflowY))
        )
          faults.add(`"${short(text)}" is cut below or above`);
        if (part.width < box.width - 2 && !isCutOnPurpose(owner))
          faults.add(`"${short(text)}" is cut at its side`);
        if (part.right > wide + 1) faults.add(`"${short(text)}" reaches beyond the screen`);
        pieces.push({ text: short(text), box: part, layer, owner });
      }
      for (const { 0: word, index } of text.matchAll(/(?<!\S)[\p{Script=Latin}\d]{2,16}(?=[\s.,]|$)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (
          new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
          ).size > 1
        )
          faults.add(`"${word}" is broken within the word`);
      }
      const control = owner.closest('button, a, label, td, [role="tab"]');
      if (control) {
        const edge = control.getBoundingClientRect();
        range.selectNodeContents(node);
        const box = seen(range.getBoundingClientRect(), owner);
        const isInline = styleOf(control).display === 'inline' || styleOf(control).display === 'contents';
        if (
          !isInline &&
          (box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + 3)
        )
          faults.add(`"${short(text)}" is larger than its control`);
      }
    }

    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input, select, textarea',
    )) {
      if (isHidden(field) || ['checkbox', 'radio', 'file', 'range', 'hidden'].includes(field.type)) continue;
      const style = styleOf(field);
      const edge = field.getBoundingClientRect();
      const [before, after] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)];
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value || field.placeholder;
      const box = new DOMRect(edge.left + before, edge.top, edge.width - before - after, edge.height);
      if (box.right > wide + 1) faults.add(`The field "${short(text)}" reaches beyond the screen`);
      if (field.clientHeight < Number.parseFloat(style.fontSize) * 1.15)
        faults.add(`The field "${short(text)}" is lower than its text`);
      if (field instanceof HTMLSelectElement) {
        const context = document.createElement('canvas').getContext('2d');
        if (context) {
          context.font = style.font;
          if (context.measureText(text).width * 0.75 > box.width) faults.add(`The choice "${text}" is cut`);
        }
      }
      pieces.push({ text: short(text) || field.name, box, layer: layerOf(field), owner: field });
    }

    for (const [at, one] of pieces.entries()) {
      for (const other of pieces.slice(at + 1)) {
        if (one.layer !== other.layer || one.owner.contains(other.owner) || other.owner.contains(one.owner))
          continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 2 && height > 0.3 * Math.min(one.box.height, other.box.height))
          faults.add(`"${one.text}" and "${other.text}" overlap`);
      }
    }
    if (document.documentElement.scrollWidth > wide)
      faults.add(`The page is ${document.documentElement.scrollWidth} px wide on a screen of ${wide} px`);
    return [...faults];
  });
}

/**
 * The fields and buttons of a page that a bar covers while they have the focus. A control that content
 * arriving at that moment has moved gets the focus a second time.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, button, a[href], [tabindex="0"])',
    );

    /** What covers the control after it got the focus; null where it is free or cannot have the focus. */
    const coverOf = async (control: HTMLElement): Promise<string | null> => {
      control.blur();
      control.focus();
      if (document.activeElement !== control) return null;
      await nextFrame();
      if (!control.isConnected) return null;
      const { left, top, width, height } = control.getBoundingClientRect();
      for (const part of control instanceof HTMLTextAreaElement ? [0.25] : [0.25, 0.75]) {
        const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) * part];
        const hitNow = () => document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 1), y);
        for (let look = 0; look < 60 && hitNow()?.closest('[aria-label="Back to top"]'); look++)
          await nextFrame();
        const hit = hitNow();
        if (hit && (control.contains(hit) || hit.contains(control))) continue;
        if (hit && control.closest('label')?.contains(hit)) continue;
        const bar = hit?.closest<HTMLElement>('header, nav, footer, [class*="bar"], [class*="button"]');
        const cover = hit ? `under ${(bar ?? hit).className || hit.tagName}` : 'outside';
        return `${control.getAttribute('aria-label') ?? control.textContent ?? ''} ${control.getAttribute('name') ?? control.tagName} at ${Math.round(y)} of ${innerHeight}: ${cover}`;
      }
      return null;
    };

    const covered: string[] = [];
    for (const control of controls) {
      if (
        !control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) ||
        control.matches(':disabled, [type="hidden"]') ||
        control.getBoundingClientRect().width < 4
      )
        continue;
      const cover = (await coverOf(control)) && (await coverOf(control));
      if (cover) covered.push(cover);
    }
    return covered;
  });
}
