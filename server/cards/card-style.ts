import { formStyle } from '#server/enquiry-form/form.ts';
import { policyWith, publicTokens } from '#server/public-pages/style.ts';

/** The styles of the card: inline, light and dark by the system's setting. */
export const cardStyle = `
${publicTokens}
${formStyle}
section.ask{padding:8px 24px 24px}
main{width:100%;max-width:460px;background:var(--surface)}
.band{height:132px;background:var(--strong);display:flex;justify-content:flex-end;overflow:hidden}
.band svg{height:100%;width:auto;display:block}
.face{margin:-60px 0 0 24px;box-shadow:0 0 0 4px var(--surface)}
.who{padding:14px 24px 0}
.who p{margin:4px 0 0}
.role{color:var(--brand-ink);font-weight:600}
.firm{margin-top:12px!important}
.first{display:flex;flex-wrap:wrap;gap:10px;padding:20px 24px 8px}
.ways{list-style:none;margin:0;padding:8px 12px 12px}
.ways a,.ways span.plain{display:flex;align-items:center;gap:14px;min-height:60px;padding:6px 12px;border-radius:12px;color:inherit;text-decoration:none}
.ways svg{color:var(--brand-ink)}
.ways b{display:block;font-weight:500;line-height:1.35}
.ways small{display:block;line-height:1.3}
.scan{margin:0 24px 24px;padding:16px;border-radius:16px;background:var(--sunken);display:flex;align-items:center;gap:16px}
.scan figcaption{font-size:14px;color:var(--soft)}
.scan div{flex:none;width:112px;height:112px;border-radius:10px;overflow:hidden;background:#fff}
.scan svg{display:block;width:100%;height:100%}
.missing{padding:48px 24px}
.missing h1{font-size:24px}
@media(hover:hover){.ways a:hover{background:var(--sunken)}}
@media(min-width:520px){main{margin-top:6vh;border:1px solid var(--hairline);border-radius:22px;overflow:hidden;box-shadow:0 24px 60px -32px rgb(20 33 31/35%)}}
@media(min-width:900px) and (min-height:560px){
main.card{max-width:860px;display:grid;grid-template-columns:minmax(0,1fr) 320px;grid-template-areas:"band band" "who scan" "first scan" "ways scan" "ask scan"}
.band{grid-area:band}.top{grid-area:who}.first{grid-area:first}.ways{grid-area:ways}.card>.ask{grid-area:ask}
.scan{grid-area:scan;align-self:start;flex-direction:column;text-align:center;justify-content:center;margin:24px;padding:24px}
.scan div{width:216px;height:216px}}
@media print{.first,footer{display:none}main{border:1px solid #999}}
`.trim();

/** Content security policy of the card: its inline style and own pictures, no scripts, forms to ourselves. */
export const cardPolicy = policyWith(cardStyle);
