import { createHash } from 'node:crypto';

/** The styles of the card: inline, light and dark by the system's setting. */
export const cardStyle = `
:root{color-scheme:light dark;--paper:#f6f4ef;--surface:#fff;--sunken:#f3f1ea;--hairline:#ddd9ce;--ink:#14211f;--soft:#4a5754;--brand:#0f5a55;--strong:#0f4c4a;--tint:#e3f0ee;--brand-ink:#0f5a55;--sun:#f2b441}
@media(prefers-color-scheme:dark){:root{--paper:#0e1413;--surface:#161f1d;--sunken:#0b1110;--hairline:#293532;--ink:#ecf1ee;--soft:#a9b6b2;--brand:#1f7a72;--strong:#123c39;--tint:#17322f;--brand-ink:#7fc8c0}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
a{color:var(--brand-ink)}
:focus-visible{outline:3px solid var(--sun);outline-offset:2px}
main{width:100%;max-width:460px;background:var(--surface)}
.band{height:132px;background:var(--strong);display:flex;justify-content:flex-end;overflow:hidden}
.band svg{height:100%;width:auto;display:block}
.face{display:block;width:120px;height:120px;margin:-60px 0 0 24px;border-radius:50%;box-shadow:0 0 0 4px var(--surface);background:var(--tint);object-fit:cover}
.letters{display:grid;place-items:center;font-size:40px;font-weight:650;color:var(--brand-ink);letter-spacing:-.02em}
.who{padding:14px 24px 0}
h1{margin:0;font-size:27px;line-height:1.2;letter-spacing:-.018em;text-wrap:balance}
.who p{margin:4px 0 0}
.role{color:var(--brand-ink);font-weight:600}
.soft{color:var(--soft)}
.firm{font-weight:600;margin-top:12px!important}
small{font-size:14px;color:var(--soft)}
.first{display:flex;flex-wrap:wrap;gap:10px;padding:20px 24px 8px}
.button{flex:1 1 auto;white-space:nowrap;display:flex;align-items:center;justify-content:center;gap:8px;min-height:52px;padding:8px 12px;border-radius:12px;border:1px solid transparent;background:var(--brand);color:#fff;font-weight:600;text-decoration:none;text-align:center}
.button.quiet{background:var(--tint);color:var(--brand-ink)}
svg.icon{width:22px;height:22px;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.ways{list-style:none;margin:0;padding:8px 12px 12px}
.ways a,.ways span.plain{display:flex;align-items:center;gap:14px;min-height:60px;padding:6px 12px;border-radius:12px;color:inherit;text-decoration:none}
.ways svg{color:var(--brand-ink)}
.ways b{display:block;font-weight:500;line-height:1.35}
.ways small{display:block;line-height:1.3}
.scan{margin:0 24px 24px;padding:16px;border-radius:16px;background:var(--sunken);display:flex;align-items:center;gap:16px}
.scan figcaption{font-size:14px;color:var(--soft)}
.scan div{flex:none;width:112px;height:112px;border-radius:10px;overflow:hidden;background:#fff}
.scan svg{display:block;width:100%;height:100%}
footer{display:flex;flex-wrap:wrap;gap:0 4px;justify-content:center;padding:12px 16px calc(20px + env(safe-area-inset-bottom));font-size:14px;color:var(--soft)}
footer a,footer span{display:inline-flex;align-items:center;min-height:44px;padding:0 10px;color:var(--soft)}
footer [aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
.missing{padding:48px 24px}
.missing h1{font-size:24px}
@media(hover:hover){.ways a:hover{background:var(--sunken)}.button:hover{filter:brightness(1.06)}}
@media(min-width:520px){main{margin-top:6vh;border:1px solid var(--hairline);border-radius:22px;overflow:hidden;box-shadow:0 24px 60px -32px rgb(20 33 31/35%)}}
@media(min-width:900px) and (min-height:560px){
main.card{max-width:860px;display:grid;grid-template-columns:minmax(0,1fr) 320px;grid-template-areas:"band band" "who scan" "first scan" "ways scan"}
.band{grid-area:band}.top{grid-area:who}.first{grid-area:first}.ways{grid-area:ways}
.scan{grid-area:scan;flex-direction:column;text-align:center;justify-content:center;margin:24px;padding:24px}
.scan div{width:216px;height:216px}}
@media(prefers-contrast:more){:root{--soft:var(--ink)}}
@media print{.first,footer{display:none}main{border:1px solid #999}}
`.trim();

/** Content security policy of the card: its inline style and own pictures, no scripts, no forms. */
export const cardPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(cardStyle).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
