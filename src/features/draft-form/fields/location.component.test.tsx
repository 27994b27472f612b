import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#support/components/backend.ts';
import { choose } from '#support/components/controls.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { userEvent } from 'vitest/browser';

afterEach(() => vi.restoreAllMocks());

const picker = page.getByRole('group', { name: 'Location on the map' });
const map = picker.getByRole('application');
const said = picker.getByRole('status');
const coordinates = /\d+\.\d{5}° [NS], \d+\.\d{5}° [EW]/;
const pins = () => document.querySelectorAll('.leaflet-marker-draggable').length;

const area = (name: string) => ({ name, postcodes: ['98000'] });
const sarawak = { name: 'Sarawak', areas: [area('Kuching'), area('Miri')] };

/** Opens a new request, with its map in view. */
async function openMap() {
  const screen = await openScreen('/master', { agent: anAgent() });
  await expect.element(picker).toBeInTheDocument();
  picker.element().scrollIntoView();
  await expect.element(map).toBeVisible();
  await expect.poll(() => document.querySelector('.leaflet-outline-pane path')).not.toBe(null);
  return screen;
}

/** Answers the question where this device is. */
function locateWith(answers: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) =>
    answers(found, failed!),
  );
}

test('a place is picked by a tap, moved by the keyboard, and taken away', async () => {
  await openMap();
  await expect.element(said).toHaveTextContent('Not on the map yet.');
  await map.click();
  await expect.element(said).toMatchTextContent(coordinates);
  const picked = said.element().textContent;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => said.element().textContent).not.toBe(picked);
  expect(pins()).toBe(1);
  await picker.getByRole('button', { name: 'Remove' }).click();
  await expect.element(said).toHaveTextContent('Not on the map yet.');
  expect(pins()).toBe(0);
});

test('the keyboard alone can put the pin', async () => {
  await openMap();
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(said).toMatchTextContent(coordinates);
  await userEvent.keyboard('+');
  expect(pins()).toBe(1);
});

test('the map looks where the address is, as long as nothing is picked', async () => {
  answer({
    locations: {
      countries: [{ name: 'Malaysia', states: [sarawak] }],
      categories: [{ name: 'Residential', titles: [{ name: 'Apartment/Flat', types: ['Flat'] }] }],
    },
  });
  const screen = await openMap();
  await choose(screen, 'State', 'Sarawak');
  picker.element().scrollIntoView();
  await expect.element(map.getByText('Kuching', { exact: true })).toBeInViewport();
  await choose(screen, 'Area', 'Miri');
  picker.element().scrollIntoView();
  await expect.element(map.getByText('Miri', { exact: true })).toBeInViewport();
});

test('the pin is set to the agent’s position, with its accuracy', async () => {
  const coords = { latitude: 3.1073, longitude: 101.6067, accuracy: 20 };
  locateWith((found) => found({ coords } as GeolocationPosition));
  await openMap();
  await picker.getByRole('button', { name: 'Use my position' }).click();
  await expect.element(said).toMatchTextContent(/In Petaling Jaya · within 20 m/);
  await expect.element(said).toMatchTextContent(/3\.10730° N, 101\.60670° E/);
});

test('where the device may not be located, it says so, and how to go on', async () => {
  locateWith((_found, failed) => failed({ code: 1 } as GeolocationPositionError));
  await openMap();
  await picker.getByRole('button', { name: 'Use my position' }).click();
  await expect.element(said).toMatchTextContent(/This page is not allowed to use your location\./);
  await map.click();
  await expect.element(said).toMatchTextContent(coordinates);
});
