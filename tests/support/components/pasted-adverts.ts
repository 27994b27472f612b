import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, requests } from './backend.ts';
import { anAgent, openScreen } from './screen.tsx';

/** A message that offers one unit to let. */
export const advert = `Condo for rent: Vista Suria, Petaling Jaya, Selangor 47301
Unit B-12-03, 1,000 sf, 3R2B, fully furnished
RM 2,300/month. Gym
Near the LRT
Owner: Puan Aida 012-345 6789`;

/** What the browser has in its clipboard; null where it refuses to say. */
export function setClipboard(text: string | null): void {
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => {
    if (text === null) throw new DOMException('Not allowed', 'NotAllowedError');
    return text;
  });
}

/** Answers with the few places and categories that the messages name. */
export const answerLookups = (): void =>
  answer({
    locations: {
      countries: [
        {
          name: 'Malaysia',
          states: [{ name: 'Selangor', areas: [{ name: 'Petaling Jaya', postcodes: ['47301'] }] }],
        },
      ],
      categories: [
        { name: 'Residential', titles: [{ name: 'Condo/Serviced Residence', types: ['Condominium'] }] },
      ],
    },
  });

export const sheet = () => page.getByRole('dialog');
export const paste = () => sheet().getByRole('button', { name: 'Paste', exact: true });
/** The check box of a value that was read. */
export const toRow = (name: RegExp) => sheet().getByRole('checkbox', { name });
/** Opens a new draft with the sheet that takes a message. */
export const openPaste = () => openScreen('/properties/form/new?intent=Buy&paste=true', { agent: anAgent() });
/** The drafts that were sent, the first first. */
export const savedBodies = () =>
  requests('saveDraft').map(({ body }) => body as { intent?: string; facts?: object });
