import { buffer } from 'node:stream/consumers';
import type PDFKit from 'pdfkit';
import { firmFor } from '#domain/agent/agent.ts';
import { formatDay } from '#domain/formats.ts';
import type { Config } from '#server/config/config.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { runsFrom } from './receipt-fonts.ts';
import type { OrderRow } from './store.ts';

const margin = 56;
const ink = '#14211f';
const soft = '#5b6966';
const line = '#cfd8d6';

const money = (sen: number) =>
  `${sen < 0 ? '-' : ''}${Math.floor(Math.abs(sen) / 100).toLocaleString('en-MY')}.${String(Math.abs(sen) % 100).padStart(2, '0')}`;

const day = (at: Date) => formatDay(at.getTime(), 'en');

/** The lines of a receipt: what it says, and amounts in sen. */
function receiptLines(row: OrderRow): [string, number][] {
  const period = row.period === 'Annual' ? '12 months' : '1 month';
  const rate = `${row.sstBasisPoints / 100} %`;
  return [
    [`Package ${row.packageName}, ${period}`, row.priceSen],
    ...(row.creditSen > 0 ? [['Credit for the term before', -row.creditSen] as [string, number]] : []),
    ['Taxable amount', row.priceSen - row.creditSen],
    [`SST ${rate}`, row.sstSen],
  ];
}

type Document = InstanceType<typeof PDFKit>;

/** Writes a text with the fonts that have its characters; `font` where the standard ones do. */
function write(page: Document, font: string, text: string, options: { width?: number } = {}): void {
  const runs = runsFrom(text);
  for (const [at, run] of runs.entries())
    page.font(run.font ?? font).text(run.text, { ...options, continued: at < runs.length - 1 });
}

function rule(page: Document): void {
  const y = page.y + 6;
  page
    .moveTo(margin, y)
    .lineTo(page.page.width - margin, y)
    .lineWidth(0.7)
    .stroke(line);
  page.y = y + 12;
}

function amount(page: Document, label: string, sen: number, isBold = false): void {
  const width = page.page.width - 2 * margin;
  const { y } = page;
  const font = isBold ? 'Helvetica-Bold' : 'Helvetica';
  page.fontSize(11).fillColor(ink);
  page.x = margin;
  write(page, font, label, { width: width - 120 });
  const after = page.y;
  page.font(font).text(`RM ${money(sen)}`, margin, y, { width, align: 'right' });
  page.y = after + 6;
}

function fact(page: Document, label: string, value: string): void {
  page.font('Helvetica').fontSize(9).fillColor(soft).text(label, margin, page.y);
  page.fontSize(11).fillColor(ink);
  write(page, 'Helvetica', value);
  page.moveDown(0.5);
}

/**
 * The receipt of a paid order as PDF, A4, in English: number, seller with SST number, payer's firm, lines and
 * total.
 */
export async function receiptPdf(
  row: OrderRow,
  receiptNo: string,
  agent: SignedInAgent,
  { settings, payments }: Pick<Config, 'settings' | 'payments'>,
): Promise<Buffer> {
  const { legalEntity, office, productName } = settings;
  // Most servers start and stop without a receipt, and this package is large.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `Receipt ${receiptNo}`, Author: legalEntity, Creator: productName };
  const page = new PDFDocument({ size: 'A4', margin, info, lang: 'en' });
  const done = buffer(page);
  page.fontSize(15).fillColor(ink);
  write(page, 'Helvetica-Bold', legalEntity);
  const about = [office.address, [office.phone, office.email].filter(Boolean).join(' · ')];
  const registered = payments.sstNumber === '' ? [] : [`SST No. ${payments.sstNumber}`];
  page.fontSize(9).fillColor(soft);
  for (const text of [...about, ...registered].filter((one) => one !== '')) write(page, 'Helvetica', text);
  page.moveDown(1.5).font('Helvetica-Bold').fontSize(20).fillColor(ink).text(`Receipt ${receiptNo}`);
  page.moveDown(0.8);
  fact(page, 'Received from', `${agent.name}, ${firmFor(agent, settings.designatedCompany)}`);
  fact(page, 'Paid on', day(row.paidAt ?? row.updatedAt));
  fact(page, 'Order', row.refNo);
  fact(page, 'Term', `${day(row.startsAt)} to ${day(row.endsAt)}`);
  rule(page);
  for (const [label, sen] of receiptLines(row)) amount(page, label, sen);
  rule(page);
  amount(page, 'Total paid', row.totalSen, true);
  if (row.refundedAt && row.refundSen !== null)
    amount(page, `Refunded on ${day(row.refundedAt)}`, -row.refundSen);
  page.end();
  return done;
}
