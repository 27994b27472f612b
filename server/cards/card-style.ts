import { formStyle } from '#server/enquiry-form/form.ts';
import { listingListStyle } from '#server/listing-pages/style.ts';
import { policyWith, publicTokens } from '#server/public-pages/style.ts';

/** The styles of the card: inline, light and dark by the system's setting. */
export const cardStyle = `
${publicTokens}
${formStyle}
${listingListStyle}
.rest{padding:.5rem var(--edge-wide) 1.5rem}.rest h2{margin:0 0 .75rem;font-size:1.1875rem;line-height:1.25}.rest .more small{display:block}
section.ask{padding:.5rem var(--edge-wide) 1.5rem}
main{width:100%;max-width:28.75rem;background:var(--surface)}
.band{height:132px;background:var(--strong);display:flex;justify-content:flex-end;overflow:hidden}
.band svg{height:100%;width:auto;display:block}
.face{margin:-60px 0 0 var(--edge-wide);box-shadow:0 0 0 4px var(--surface)}
.who{padding:.875rem var(--edge-wide) 0}
.who p{margin:.25rem 0 0}
.role{color:var(--brand-ink);font-weight:600}
.firm{margin-top:.75rem!important}
.first{display:flex;flex-wrap:wrap;gap:.625rem;padding:1.25rem var(--edge-wide) .5rem}
.ways{list-style:none;margin:0;padding:.5rem calc(var(--edge-wide)/2) .75rem}
.ways a,.ways span.plain{display:flex;align-items:center;gap:.875rem;min-height:3.75rem;padding:.375rem calc(var(--edge-wide)/2);border-radius:12px;color:inherit;text-decoration:none}
.ways svg{color:var(--brand-ink)}
.ways b{display:block;font-weight:500;line-height:1.35}
.ways small{display:block;line-height:1.3}
.scan{margin:0 var(--edge-wide) 1.5rem;padding:1rem;border-radius:16px;background:var(--sunken);display:flex;align-items:center;flex-wrap:wrap;gap:1rem}
.scan figcaption{flex:1 1 9rem}
.scan figcaption{font-size:.875rem;color:var(--soft)}
.scan div{flex:none;width:112px;height:112px;border-radius:10px;overflow:hidden;background:#fff}
.scan svg{display:block;width:100%;height:100%}
.missing{padding:3rem var(--edge-wide)}
.missing h1{font-size:1.5rem}
@media(hover:hover){.ways a:hover{background:var(--sunken)}}
@media(min-width:32.5em){main{margin-top:6vh;border:1px solid var(--hairline);border-radius:22px;overflow:hidden;box-shadow:0 24px 60px -32px rgb(20 33 31/35%)}}
@media(min-width:56.25em) and (min-height:35em){
main.card{max-width:53.75rem;display:grid;grid-template-columns:minmax(0,1fr) 20rem;grid-template-areas:"band band" "who scan" "first scan" "ways scan" "ask scan" "rest rest"}
.band{grid-area:band}.top{grid-area:who}.first{grid-area:first}.ways{grid-area:ways}.card>.ask{grid-area:ask}
.card>.rest{grid-area:rest}.more{grid-template-columns:1fr 1fr}
.scan{grid-area:scan;align-self:start;flex-flow:column;text-align:center;justify-content:center;margin:1.5rem;padding:1.5rem}
.scan div{width:216px;height:216px}.scan figcaption{flex:none}}
@media print{.first,footer{display:none}main{border:1px solid #999}}
`.trim();

/** Content security policy of the card: its inline style and own pictures, no scripts, forms to ourselves. */
export const cardPolicy = policyWith(cardStyle);
