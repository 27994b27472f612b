import '#server/config/node-version.ts';
import { everyOf } from '#domain/every-of.ts';
import { formatMoney } from '#domain/formats.ts';
import { connectJobs } from '#server/jobs/jobs.ts';
import { readCommandLine } from '#server/command-line/read-command-line.ts';
import { onDatabase, runCommand } from '#server/command-line/run-command.ts';
import { describeCommand, recordCommand, withCommandRecorded } from '#server/security-events/operator.ts';
import { StartError } from '#server/errors/start-error.ts';
import { checkOrder } from './ask-gateway.ts';
import { listAttention, markHandled } from './attention.ts';
import { GatewayError } from './gateways/gateway.ts';
import { describeOrder, listOrders, orderFrom, recordRefund } from './office.ts';
import type { OrderRow } from './store.ts';

const usage = `Usage: npm run order -- <command>

  list [--status Pending|Success|Failed] [--agent <user name>]
                      the newest 200 orders
  attention           the newest 200 payments that need a person: paid twice, a wrong amount, a bill that no
                      order has, or a signed report that cannot be read
  handled <number> --note "<text>"
                      a payment of attention has been dealt with
  show <order>        an order with its bills and what was said about it; also by the id of a bill at the gateway
  refund <order> --note "<text>" [--amount <ringgit>]
                      records that money was given back, all of it without --amount. It moves no money, and
                      the package stays: change it with npm run agent -- package
  requery <order>     asks the gateway now, and settles the order if it is paid

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.`;

const options = {
  status: { type: 'string' },
  agent: { type: 'string' },
  note: { type: 'string' },
  amount: { type: 'string' },
} as const;

const needsOrder = { needs: ['the reference number of an order'] };

/** What each command needs. */
const commands = {
  list: { needs: [] },
  attention: { needs: [] },
  handled: { needs: ['the number of a payment that needs attention'] },
  show: { needs: ['the reference number of an order, or the id of a bill'] },
  refund: needsOrder,
  requery: needsOrder,
};

const statuses = everyOf<OrderRow['status']>()(['Pending', 'Success', 'Failed']);
const longestNote = 500;

function readArguments(args: string[]) {
  const { command, words, values } = readCommandLine(args, { usage, options, commands });
  return { command, refNo: words[0] ?? '', ...values };
}

type Arguments = ReturnType<typeof readArguments>;

function toStatus({ status }: Arguments) {
  const found = statuses.find((one) => one === status) ?? null;
  if (status !== undefined && found === null)
    throw new StartError(`--status must be one of ${statuses.join(', ')}; it is "${status}".`);
  return found;
}

/** Sen of an amount such as 12 or 12.50; null without one. */
function toSen({ amount }: Arguments): number | null {
  if (amount === undefined) return null;
  const [, ringgit = '', sen = ''] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(amount) ?? [];
  const all = Number(ringgit) * 100 + Number(sen);
  if (ringgit === '' || all === 0)
    throw new StartError(`--amount must be in ringgit, such as 12 or 12.50; it is "${amount}".`);
  return all;
}

function noteFrom({ command, note = '' }: Arguments): string {
  const text = note.trim();
  if (text === '') throw new StartError(`${command} needs --note.\n\n${usage}`);
  if (text.length > longestNote) throw new StartError(`--note may have ${longestNote} characters at most.`);
  return text;
}

type Work = Parameters<Parameters<typeof onDatabase>[0]>;

async function requery([db, config, url]: Work, refNo: string): Promise<string> {
  const row = await orderFrom(db, refNo);
  await recordCommand(db, row.agentId, describeCommand('order', ['requery', refNo]), new Date());
  const jobs = connectJobs(url, () => undefined);
  const now = () => new Date();
  const log = { warn: (about: object) => console.warn(about) };
  try {
    await checkOrder({ db, config, jobs, now }, row, log as never, { source: 'operator' });
  } catch (error) {
    throw error instanceof GatewayError
      ? new StartError(`The gateway did not answer: ${error.message}`)
      : error;
  } finally {
    await jobs.stop();
  }
  return describeOrder(db, refNo);
}

function printAttention(rows: readonly object[]): void {
  if (rows.length === 0) console.log('No payment needs attention.');
  else console.table(rows);
}

async function handle(parsed: Arguments, db: Work[0]): Promise<string> {
  const [id, note, now] = [parsed.refNo, noteFrom(parsed), new Date()];
  const typed = describeCommand('order', ['handled', id], { note });
  await withCommandRecorded(db, typed, now, async (tx) => {
    const { refNo } = await markHandled(tx, id, note, now);
    return { agentId: refNo === null ? null : (await orderFrom(tx, refNo)).agentId };
  });
  return `${id}: handled.`;
}

async function run(parsed: Arguments, work: Work): Promise<void> {
  const [db] = work;
  const { command, refNo, agent = null } = parsed;
  if (command === 'list') return console.table(await listOrders(db, { status: toStatus(parsed), agent }));
  if (command === 'attention') return printAttention(await listAttention(db));
  if (command === 'show') return console.log(await describeOrder(db, refNo));
  if (command === 'requery') return console.log(await requery(work, refNo));
  if (command === 'handled') return console.log(await handle(parsed, db));
  const refund = { sen: toSen(parsed), note: noteFrom(parsed) };
  const now = new Date();
  const typed = describeCommand('order', [command, refNo], { amount: parsed.amount, note: refund.note });
  const { refundSen } = await withCommandRecorded(db, typed, now, (tx) =>
    recordRefund(tx, refNo, refund, now),
  );
  console.log(`${refNo}: a refund of ${formatMoney(refundSen ?? 0)} is recorded.`);
}

await runCommand(async () => {
  const parsed = readArguments(process.argv.slice(2));
  await onDatabase((...work) => run(parsed, work));
});
