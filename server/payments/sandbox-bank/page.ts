import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import { formatMoney } from '#domain/formats.ts';
import { html, Html } from '#server/public-pages/html.ts';
import type { SandboxBill } from './bank.ts';
import { duitNowText } from './duitnow.ts';

/** What a payer can choose to happen. */
const sandboxOutcomes = {
  success: ['Pay', 'The payer returns first, then the bank confirms.'],
  'callback-first': ['Pay, confirmed before the return', 'The bank confirms, then the payer returns.'],
  twice: ['Pay, confirmed twice', 'The bank sends the same confirmation two times.'],
  late: ['Pay, confirmed late', 'The payer returns at once, the bank confirms after some seconds.'],
  fail: ['Decline', 'The bank declines the payment.'],
  pending: ['Leave it pending', 'Return without paying. The bill can be paid later.'],
} as const;

export type SandboxOutcome = keyof typeof sandboxOutcomes;

/** True for an outcome that the page offers. */
export const isSandboxOutcome = (text: string): text is SandboxOutcome =>
  Object.hasOwn(sandboxOutcomes, text);

/** Banks of the list; none of them exists. */
const banks = [
  'Bank Bakawali',
  'Bank Bunga Raya',
  'Bank Cempaka',
  'Bank Delima',
  'Bank Melur',
  'Bank Rimba',
  'Bank Tanjung',
];

const style = `
:root{color-scheme:light dark;--ink:#14211f;--soft:#51605d;--page:#f3f5f4;--card:#fff;--line:#cfd8d6;--mark:#8a4b00;--mark-page:#fff3df;--button:#0f4c4a}
@media(prefers-color-scheme:dark){:root{--ink:#e8efed;--soft:#a9b8b4;--page:#101716;--card:#18211f;--line:#34423f;--mark:#ffd596;--mark-page:#3a2a10;--button:#1c7672}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
.mark{margin:0;padding:.75rem 1rem;text-align:center;font-weight:600;color:var(--mark);background:var(--mark-page)}
main{max-width:35rem;margin:0 auto;padding:1rem min(1rem,4vw)}section,form,header{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem min(1rem,4vw);margin:0 0 1rem}
h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:0 0 .75rem}.amount{font-size:1.875rem;font-weight:700;margin:.5rem 0 0}.soft{color:var(--soft);margin:.25rem 0 0;overflow-wrap:anywhere}
label,select{display:block;width:100%}select{font:inherit;min-height:2.75rem;margin-top:.375rem;padding:0 .625rem;border:1px solid var(--line);border-radius:8px;color:inherit;background:var(--page)}
button{display:block;width:100%;min-height:3rem;margin-top:.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;text-align:left;color:var(--ink);background:transparent;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button:first-of-type{color:#fff;background:var(--button);border-color:var(--button)}button small{display:block;font-weight:400}
.code{width:200px;max-width:100%;background:#fff;border-radius:8px;padding:.5rem;margin:0 auto}.code svg{display:block;width:100%;height:auto}
`.trim();

/** Content security policy of the bank's pages: their inline style, and forms to the bank alone. */
export const bankPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const styleTag = new Html(`<style>${style}</style>`);

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleTag}
      </head>
      <body>
        <p class="mark">Sandbox bank – no money moves</p>
        <main>${body}</main>
      </body>
    </html> `.text;
}

/** The page on which a bill is paid. `seller` is who is paid. */
export function bankPage(bill: SandboxBill, seller: string): string {
  const code = duitNowText({
    acquirer: '000000',
    qrId: bill.id.slice(0, 12).toUpperCase(),
    merchantCategory: '7399',
    name: seller,
    city: 'KUALA LUMPUR',
    amountSen: bill.amountSen,
    reference: bill.reference.replaceAll('-', '').slice(0, 25),
  });
  const [first, ...others] = Object.entries(sandboxOutcomes).map(
    ([outcome, [label, about]]) =>
      html`<button name="outcome" value="${outcome}">${label}<small>${about}</small></button>`,
  );
  return page(
    'Sandbox bank',
    html`<header>
        <h1>${seller}</h1>
        <p class="soft">${bill.description}</p>
        <p class="amount">${formatMoney(bill.amountSen)}</p>
        <p class="soft">Order ${bill.reference}</p>
      </header>
      <form method="post" action="/sandbox-bank/${bill.id}">
        <h2>FPX online banking</h2>
        <label
          >Bank
          <select name="bank">
            ${banks.map((name) => html`<option>${name}</option>`)}
            <option disabled>Bank Pelangi (offline)</option>
          </select>
        </label>
        ${first} ${others}
      </form>
      <section aria-labelledby="duitnow">
        <h2 id="duitnow">DuitNow QR</h2>
        <div class="code">${new Html(renderSVG(code, { border: 2 }))}</div>
        <p class="soft">${code}</p>
      </section>`,
  );
}

/** The page of a bill that cannot be paid. */
export function closedPage(bill: SandboxBill | null): string {
  const text = bill?.state === 'paid' ? 'This bill is paid.' : 'This bill can no longer be paid.';
  return page(
    'Sandbox bank',
    html`<section>
      <h1>${bill ? text : 'There is no such bill.'}</h1>
      ${bill && html`<p><a href="${bill.returnUrl}">Back to the portal</a></p>`}
    </section>`,
  );
}
