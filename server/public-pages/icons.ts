import { html, Html } from './html.ts';

/** Outlines of Tabler Icons (MIT). */
const outlines = {
  save: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M16 19h6', 'M19 16v6', 'M6 21v-2a4 4 0 0 1 4 -4h4'],
  phone: [
    'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  ],
  mail: ['M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M3 7l9 6l9 -6'],
  map: [
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
    'M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
  ],
  office: [
    'M3 21l18 0',
    'M9 8l1 0M9 12l1 0M9 16l1 0M14 8l1 0M14 12l1 0M14 16l1 0',
    'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16',
  ],
  whatsApp: [
    'M3 21l1.65 -3.8a9 9 0 1 1 3.4 2.9l-5.05 .9',
    'M9 10a.5 .5 0 0 0 1 0v-1a.5 .5 0 0 0 -1 0v1a5 5 0 0 0 5 5h1a.5 .5 0 0 0 0 -1h-1a.5 .5 0 0 0 0 1',
  ],
} as const;

/** A decorative icon, hidden from screen readers. */
export const icon = (name: keyof typeof outlines): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    ${outlines[name].map((line) => html`<path d="${line}" />`)}
  </svg>`;

/** The roof pattern of the card's header. */
export const roofs = html`<svg
  viewBox="0 0 300 132"
  aria-hidden="true"
  fill="none"
  stroke="#fff"
  stroke-width="10"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <g opacity=".09">
    <path d="M30 120 92 62l62 58" />
    <path d="M150 96 226 26l76 70" />
  </g>
  <path d="M168 132 226 78l58 54" opacity=".16" />
  <circle cx="262" cy="34" r="9" fill="#f2b441" stroke="none" />
</svg>`;
