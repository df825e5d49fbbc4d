// The cost of the books on what they follow: an invoice finalised and a night of debits, with and without their posting.
import pino from "pino";
import type pg from "pg";
import { compose } from "#app/server/compose.ts";
import { readSettings } from "#app/server/settings/settings.ts";
import { finaliseDocument } from "#billing/server/documents/finalise.ts";
import { createManualInvoice } from "#billing/server/manual/manual-invoice.ts";
import { type Application, inTransaction, systemCaller } from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import { collectDebit, lockDebit } from "#payments/server/debits/collect.ts";
import { withClient } from "../money/calls.ts";
import { benchSecret, password } from "../targets.ts";

export interface BooksBench {
  url: string;
  folder: string;
  print: (line: string) => void;
}

/** The application within this process, as its verbs are measured without HTTP. */
export async function withApplication(
  { url, folder }: BooksBench,
  act: (application: Application) => Promise<void>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DEMO_PASSWORD: password,
    MODE: "demonstration",
    SECRET: benchSecret,
  });
  const log = pino({ level: "warn" });
  const database = { connectionString: url };
  const { application, stop } = await compose(
    { settings, database, validatesAnswers: false, log },
    { clock },
  );
  await act(application).finally(stop);
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Acts on each record in its own transaction, one record in two without the area of the books. */
async function compare(
  whole: Application,
  ids: readonly string[],
  act: (call: Call, id: string) => Promise<unknown>,
): Promise<string> {
  const bookless = { ...whole, areas: whole.areas.filter(({ name }) => name !== "books") };
  const times: [number[], number[]] = [[], []];
  for (const [rank, id] of ids.entries()) {
    const isWithout = rank % 2 === 1;
    const started = performance.now();
    await inTransaction(isWithout ? bookless : whole, systemCaller("bench"), (call) => act(call, id));
    times[isWithout ? 1 : 0].push(performance.now() - started);
  }
  const [posted, alone] = [medianOf(times[0]), medianOf(times[1])];
  return `${posted.toFixed(1)} ms with its posting, ${alone.toFixed(1)} without: ratio ${(posted / alone).toFixed(2)}`;
}

const invoices = 60;

export const measureFinalising = (bench: BooksBench): Promise<void> =>
  withApplication(bench, async (application) => {
    const drafts: string[] = [];
    await inTransaction(application, systemCaller("bench"), async (call) => {
      const { companyId } = await call.db
        .selectFrom("billingDocument")
        .select("companyId")
        .where("status", "=", "FINAL")
        .where("origin", "=", "MANUAL")
        .executeTakeFirstOrThrow();
      const line = { kind: "GOODS_OR_SERVICE", label: "Banc", quantity: 1, unitPriceCents: 12_300 } as const;
      const form = { companyId, contractId: null, reference: "", lines: [line], isSplit: false };
      for (let n = 0; n < invoices; n += 1) drafts.push(...(await createManualInvoice(call, form, [])));
    });
    const found = await compare(application, drafts, (call, id) =>
      finaliseDocument(call, { id, version: null }),
    );
    bench.print(`\n${drafts.length} invoices finalised, each in ${found}`);
  });

/** Documents of the bench have no content: those that are debited get that of an invoice, with their own amounts. */
const fillContents = `
  update billing_document d set content = t.content || jsonb_build_object('number', d.number,
      'totalCents', d.total_cents, 'netCents', n.net,
      'lines', jsonb_build_array((t.content->'lines'->0) || jsonb_build_object('netCents', n.net, 'category', 'S', 'rate', 0.2)),
      'vat', jsonb_build_array(jsonb_build_object('category', 'S', 'rate', 0.2, 'netCents', n.net, 'vatCents', d.total_cents - n.net)))
  from (select content from billing_document where kind = 'INVOICE' and origin = 'RENT' and status = 'FINAL'
      and number not like 'G2025-%' order by number limit 1) t,
    (select o.id, round(o.total_cents / 1.2)::bigint as net from billing_document o
      join document_part p on p.document_id = o.id join debit b on b.part_id = p.id
      where o.number like 'G2025-%' and b.status = 'SENT') n
  where d.id = n.id`;

const sentDebits = async (client: pg.Client) =>
  (
    await client.query<{ id: string; day: string }>(
      "select id, collection_on::text as day from debit where status = 'SENT' and provider = 'embedded' order by id",
    )
  ).rows;

/** The debits of the batch that was just sent, on the night of their collection. */
export const measureNight = (bench: BooksBench): Promise<void> =>
  withClient(bench.url, async (client) => {
    await client.query("alter table billing_document disable trigger user");
    await client.query(fillContents);
    await client.query("alter table billing_document enable trigger user");
    const debits = await sentDebits(client);
    const [first] = debits;
    if (!first) throw new Error("no debit to collect");
    const night = new Date(`${first.day}T03:00:00Z`);
    await withApplication(
      bench,
      async (application) => {
        const started = performance.now();
        const found = await compare(
          application,
          debits.map(({ id }) => id),
          async (call, id) => collectDebit(call, await lockDebit(call, id)),
        );
        const seconds = (performance.now() - started) / 1_000;
        bench.print(`\na night of ${debits.length} debits in ${seconds.toFixed(0)} s, each in ${found}`);
      },
      () => night,
    );
  });
