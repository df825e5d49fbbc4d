// A bank statement whose lines each name an open invoice and pay it to the cent.
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { type CamtEntry, camt053 } from "#tests/bank-files/camt.ts";
import { clientIban } from "#tests/bank-files/files.ts";
import type { openTraffic } from "../traffic/people.ts";
import { ask } from "./calls.ts";

type Traffic = Awaited<ReturnType<typeof openTraffic>>;

interface SeededStatement {
  file: File;
  lines: number;
}

/** Opens the first invoices of the bench again, with numbers that a payment can name. */
const payableInvoices = `
  create temporary table payable as
    select id, 'F2020-' || lpad((row_number() over (order by id))::text, 6, '0') as number
    from billing_document where number like 'G2025-%' order by id limit $lines;
  update billing_document d set number = p.number, issuer_id = '${lessorIssuerId}', settled_cents = 0
    from payable p where d.id = p.id;
  update document_part t set settled_cents = 0 from payable p where t.document_id = p.id`;

/** The account of the lessor, the first of our issuers, and its last balance. */
async function lessorAccount(
  { application, headerOf }: Traffic,
  client: pg.Client,
): Promise<{ iban: string; openingCents: number }> {
  const [account] = await ask<{ iban: string }[]>(application, headerOf(0), {
    path: "/collection/bank-accounts",
  });
  if (!account) throw new Error("the lessor has no account");
  const { rows } = await client.query<{ cents: string }>(
    "select closing_cents as cents from bank_statement where iban = $1 order by from_day desc, id desc limit 1",
    [account.iban],
  );
  return { iban: account.iban, openingCents: Number(rows[0]?.cents ?? 0) };
}

export async function seedStatement(
  traffic: Traffic,
  client: pg.Client,
  lines: number,
): Promise<SeededStatement> {
  const tables = ["billing_document", "document_part"];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(payableInvoices.replace("$lines", String(lines)));
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query("vacuum analyze billing_document, document_part");
  const { rows: payable } = await client.query<{ number: string; cents: string; name: string }>(
    `select d.number, d.remaining_cents as cents, d.company_name as name
     from payable join billing_document d using (id) order by d.number`,
  );
  const today = dayInParis(new Date().toISOString());
  const entries = payable.map(({ number, cents, name }, index): CamtEntry => ({
    amountCents: Number(cents),
    bookingDay: today,
    bankReference: `BENCH-${index}`,
    label: "VIR SEPA RECU",
    details: [{ debtor: { name, iban: clientIban }, remittance: [`FACTURE ${number}`] }],
  }));
  const xml = camt053([{ id: "BENCH", ...(await lessorAccount(traffic, client)), entries }]);
  const file = new File([xml.replaceAll("2026-12-10</Dt>", `${today}</Dt>`)], "bench.xml", {
    type: "text/xml",
  });
  return { file, lines: entries.length };
}

/** Seconds of the import and of the search for sure matches that follows it, and the lines matched. */
export async function importAndMatch(
  { application, headerOf }: Traffic,
  client: pg.Client,
  { file }: SeededStatement,
): Promise<{ imported: number; matched: number; matchedLines: number }> {
  const body = new FormData();
  body.set("file", file);
  const started = performance.now();
  const [statement] = await ask<{ id: string }[]>(application, headerOf(0), {
    method: "POST",
    path: "/collection/statements",
    body,
  });
  const imported = performance.now();
  const count = async (condition: string): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from statement_line where statement_id = $1 and ${condition}`,
      [statement?.id],
    );
    return rows[0]?.n ?? 0;
  };
  while ((await count("awaits_matching")) > 0) await wait(500);
  const matched = performance.now();
  return {
    imported: (imported - started) / 1_000,
    matched: (matched - imported) / 1_000,
    matchedLines: await count("status = 'MATCHED'"),
  };
}
