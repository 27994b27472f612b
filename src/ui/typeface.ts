import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The characters that the file has; the system's typeface shows all others, Chinese among them. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';

/** The app's typeface: its file, and what `FontFace` takes of it in a page and in a worker. */
export const typefaceFile = {
  family: 'Figtree',
  address: figtree,
  descriptors: { weight: '300 900', unicodeRange: latin },
} as const;

async function load(): Promise<void> {
  const { family, address, descriptors } = typefaceFile;
  const face = new FontFace(family, `url(${address})`, descriptors);
  document.fonts.add(await face.load());
}

/**
 * Loads the typeface without delaying the first paint: at once where the worker has it on the device, else
 * once the page has loaded and the browser is idle. Until then, and where it cannot be loaded, the text has
 * the system's typeface.
 */
export function loadTypeface(): void {
  const soon = () => void load().catch(() => {});
  if (navigator.serviceWorker?.controller) return soon();
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(soon) : setTimeout(soon, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
