import { createHash } from 'node:crypto';

/**
 * Colours, text, buttons and the footer of public pages, light and dark by the system's setting. Text and what is
 * around it has the size that the reader set for text; the edges of the page take no more than a sixteenth of it.
 */
export const publicTokens = `
:root{color-scheme:light dark;--chat:#128c4b;--paper:#f6f4ef;--surface:#fff;--sunken:#f3f1ea;--hairline:#ddd9ce;--field-line:#868f8b;--bad:#b42318;--ink:#14211f;--soft:#4a5754;--brand:#0f5a55;--strong:#0f4c4a;--tint:#e3f0ee;--brand-ink:#0f5a55;--sun:#f2b441;--edge:min(1.25rem,6vw);--edge-wide:min(1.5rem,6.4vw)}
@media(prefers-color-scheme:dark){:root{--chat:#17824a;--paper:#0e1413;--surface:#161f1d;--sunken:#0b1110;--hairline:#293532;--field-line:#6f7d79;--bad:#ff8f80;--ink:#ecf1ee;--soft:#a9b6b2;--brand:#1f7a72;--strong:#123c39;--tint:#17322f;--brand-ink:#7fc8c0}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;background:var(--paper);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
a{color:var(--brand-ink)}
:focus-visible{outline:3px solid var(--sun);outline-offset:2px}
.face{display:block;width:120px;height:120px;border-radius:50%;background:var(--tint);object-fit:cover}
.letters{display:grid;place-items:center;font-size:40px;font-weight:650;color:var(--brand-ink);letter-spacing:-.02em}
h1{margin:0;font-size:min(1.6875rem,calc(1rem + 4vw));line-height:1.2;letter-spacing:-.018em;text-wrap:balance}
.soft{color:var(--soft)}
.firm{font-weight:600}
small{font-size:.875rem;color:var(--soft)}
.button{flex:1 1 auto;display:flex;align-items:center;justify-content:center;gap:min(.5rem,3vw);min-height:3.25rem;padding:.5rem min(.75rem,3.1vw);border-radius:12px;border:1px solid transparent;background:var(--brand);color:#fff;font:inherit;font-weight:600;text-decoration:none;text-align:center;cursor:pointer}
.button svg.icon{width:min(1.375rem,7vw);height:min(1.375rem,7vw)}
.button.quiet{background:var(--tint);color:var(--brand-ink)}
.button.chat{background:var(--chat);flex:2 1 auto}
svg.icon{width:1.375rem;height:1.375rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
footer{display:flex;flex-wrap:wrap;gap:0 .25rem;justify-content:center;padding:.75rem var(--edge) calc(1.25rem + env(safe-area-inset-bottom));font-size:.875rem;color:var(--soft)}
footer a,footer span{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .625rem;color:var(--soft)}
footer [aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
@media(hover:hover){.button:hover{filter:brightness(1.06)}}
@media(prefers-contrast:more){:root{--soft:var(--ink)}}
`.trim();

/** Content security policy of a public page: its inline style by its hash, own pictures, own forms, no scripts. */
export const policyWith = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
