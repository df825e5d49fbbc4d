// Documents as facts of the books: what they sell, what settles them, the sale of their car.
import { sql } from "kysely";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { pluck } from "#kernel/values.ts";
import { formerUses, movementsOf } from "#ledger/server/e-reporting/movements.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { marginVat } from "#resale/model/sales/margin.ts";
import {
  documentEntries,
  type DocumentFact,
  receivableOf,
  type SettledFrom,
} from "../../model/rules/document.ts";
import type { Derived } from "../../model/rules/fact.ts";
import { guaranteeAccount } from "../../model/rules/money.ts";
import { vatTimingOf } from "../../model/rules/vat-due.ts";
import type { Source } from "./source.ts";
import "#billing/server/tables.ts";

type Loaded = Pick<DocumentFact, "document" | "companyId" | "contractId"> & {
  id: string;
  issuerId: string;
};

async function load(call: Call, ids: readonly string[]): Promise<Loaded[]> {
  const rows = await call.db
    .selectFrom("billingDocument")
    .select(["id", "issuerId", "companyId", "contractId", "content"])
    .where("id", "in", [...ids])
    .where("status", "=", "FINAL")
    .where("kind", "<>", "CALL")
    .execute();
  return rows.flatMap(({ content, ...row }) => (content === null ? [] : { ...row, document: content }));
}

/** Cars by document, in the order of the lines. */
async function carsOf(call: Call, ids: readonly string[]): Promise<Map<string, (string | null)[]>> {
  const rows = await call.db
    .selectFrom("billingLine")
    .select(["documentId", "carId"])
    .where("documentId", "in", [...ids])
    .orderBy("documentId")
    .orderBy("position")
    .execute();
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId);
  return new Map([...byDocument].map(([id, lines]) => [id, pluck(lines, "carId")]));
}

interface Settling {
  documentId: string;
  settled: SettledFrom;
  /** The number of the credit note that settles. */
  creditNumber: string | null;
}

/** Allocations by document, with the account that they are paid from. */
async function settlingsOf(call: Call, ids: readonly string[]): Promise<Map<string, Settling[]>> {
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .leftJoin("receipt as r", "r.id", "a.receiptId")
    .leftJoin("documentPart as cp", "cp.id", "a.creditPartId")
    .leftJoin("billingDocument as c", "c.id", "cp.documentId")
    .select(["p.documentId", "a.effectiveOn as day", "a.cents", "r.security", "r.contractId", "c.content"])
    .where("p.documentId", "in", [...ids])
    .orderBy("a.id")
    .execute();
  const settlings = rows.map(({ documentId, day, cents, security, contractId, content }) => ({
    documentId,
    creditNumber: content?.number ?? null,
    settled: {
      day,
      cents,
      guarantee: security && contractId ? { account: guaranteeAccount(security), contractId } : null,
      account: content ? receivableOf(content) : ("411" as const),
    },
  }));
  return Map.groupBy(settlings, ({ documentId }) => documentId);
}

/** Uses of credit notes paid back, on the day of the transfer or of what undoes it. */
async function paidBackOf(call: Call, ids: readonly string[]) {
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("refund as r", "r.id", "a.refundId")
    .innerJoin("documentPart as p", "p.id", "a.creditPartId")
    .select([
      "p.documentId",
      "a.cents",
      "a.creditedVatCents",
      "a.undoesId",
      "a.effectiveOn",
      "r.paidOn",
      formerUses,
    ])
    .where("p.documentId", "in", [...ids])
    .where("r.paidOn", "is not", null)
    .orderBy("a.id")
    .execute();
  const uses = rows.flatMap(
    ({ documentId, cents, creditedVatCents, undoesId, effectiveOn, paidOn, before }) =>
      paidOn === null
        ? []
        : {
            documentId,
            day: undoesId === null ? paidOn : effectiveOn,
            cents: -cents,
            vatCents: -creditedVatCents,
            before: { cents: -before.cents, vatCents: -before.vatCents },
          },
  );
  return Map.groupBy(uses, ({ documentId }) => documentId);
}

async function lossKindsOf(call: Call, ids: readonly string[]): Promise<DocumentFact["lossKinds"]> {
  const rows = await call.db
    .selectFrom("writeOff as w")
    .innerJoin("documentPart as p", "p.id", "w.partId")
    .select(["w.id", "w.kind"])
    .where("p.documentId", "in", [...ids])
    .execute();
  return Object.fromEntries(rows.map(({ id, kind }) => [id, kind]));
}

interface Sale {
  handedOn: Day;
  margin: DocumentFact["margin"];
}

/** Concluded sales of cars, by each of their invoices. */
async function salesOf(call: Call, documents: readonly string[]): Promise<Map<string, Sale>> {
  const rows = await call.db
    .selectFrom("resaleProcedure as s")
    .innerJoin("billingDocument as d", "d.id", "s.invoiceId")
    .select(["d.id", "d.totalCents", "s.vatRegime", "s.purchaseCents", "s.deedSignedAt", "s.withdrawnOn"])
    .where("d.id", "in", [...documents])
    .where("s.concludedAt", "is not", null)
    .execute();
  const sales = new Map<string, Sale>();
  for (const { id, totalCents, vatRegime, purchaseCents, deedSignedAt, withdrawnOn } of rows) {
    if (deedSignedAt === null) continue;
    const handedOn = dayInParis(deedSignedAt);
    const rate = await vatRateOfDay(call, handedOn);
    const { baseCents, vatCents } = marginVat(totalCents, purchaseCents ?? totalCents, rate);
    const margin = vatRegime === "MARGIN" ? { vatCents, baseCents, rate, on: handedOn, withdrawnOn } : null;
    sales.set(id, { handedOn, margin });
  }
  return sales;
}

/** Credit notes of sales of cars issued after the handover, by number: their VAT is due at their issue. */
async function creditsAfterHandover(call: Call, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    select d.number from billing_document d
    join corrected_invoice c on c.document_id = d.id
    join resale_procedure s on s.invoice_id = c.invoice_id and s.concluded_at is not null
    where d.number = any(${[...numbers]})
      and d.issued_on >= (s.deed_signed_at at time zone 'Europe/Paris')::date`.execute(call.db);
  return new Set(pluck(rows, "number"));
}

async function deriveDocuments(call: Call, ids: readonly string[]): Promise<Map<string, Derived>> {
  const loaded = await load(call, ids);
  if (loaded.length === 0) return new Map();
  const own = pluck(loaded, "id");
  const cars = await carsOf(call, own);
  const movements = await movementsOf(call, own);
  const settlings = await settlingsOf(call, own);
  const paidBack = await paidBackOf(call, own);
  const lossKinds = await lossKindsOf(call, own);
  const sales = await salesOf(call, own);
  const credits = [
    ...loaded
      .filter(({ document }) => document.kind === "CREDIT_NOTE")
      .map(({ document }) => document.number),
    ...[...settlings.values()].flatMap((all) => all.flatMap(({ creditNumber }) => creditNumber ?? [])),
  ];
  const dueAtIssue = await creditsAfterHandover(call, credits);
  return new Map(
    loaded.map(({ id, issuerId, ...row }) => {
      const sale = sales.get(id);
      const carIds = cars.get(id) ?? [];
      const settling = settlings.get(id) ?? [];
      const fact: DocumentFact = {
        ...row,
        carIds,
        timing: vatTimingOf(row.document, dueAtIssue.has(row.document.number)),
        movements: movements.get(id) ?? [],
        paidBack: paidBack.get(id) ?? [],
        settledFrom: pluck(settling, "settled"),
        creditsDueAtIssue: settling.flatMap(({ creditNumber }) =>
          creditNumber !== null && dueAtIssue.has(creditNumber) ? [creditNumber] : [],
        ),
        lossKinds,
        handedOn: sale?.handedOn ?? null,
        margin: sale?.margin ?? null,
      };
      const { number, issuedOn, customer } = row.document;
      return [
        id,
        {
          issuerId,
          day: issuedOn,
          label: `${number} ${customer.name}`,
          carId: carIds.find((carId) => carId !== null) ?? null,
          entries: documentEntries(fact),
          reason: null,
          nextOn: null,
        },
      ];
    }),
  );
}

export const documentSource: Source = {
  name: "document",
  from: "billingDocument",
  concerns: {
    refund: async (call, id) =>
      pluck(
        await call.db
          .selectFrom("allocation as a")
          .innerJoin("documentPart as p", "p.id", "a.creditPartId")
          .select("p.documentId")
          .where("a.refundId", "=", id)
          .execute(),
        "documentId",
      ),
    resaleProcedure: async (call, id) =>
      pluck(
        await call.db
          .selectFrom("resaleProcedure as s")
          .innerJoin("billingDocument as d", "d.id", "s.invoiceId")
          .select("d.id")
          .where("s.id", "=", id)
          .execute(),
        "id",
      ),
  },
  derive: deriveDocuments,
  all: sql<{ id: string }>`select id from billing_document where status = 'FINAL' and kind <> 'CALL'`,
};
