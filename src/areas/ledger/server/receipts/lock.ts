// Rows that allocations move, locked in one order so that two transactions never wait for each other: documents by id,
// then receipts by id, then refunds by id.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import type { UsedCredit } from "../../model/receipts/credit-vat.ts";
import { type DebitUnderWay, debitsUnderWay, debitsUnderWayByDocument } from "./under-way.ts";
import { priorParts } from "../judgments/prior-parts.ts";
import "#billing/server/tables.ts";

type Document = Pick<
  Row<"billingDocument">,
  "id" | "kind" | "number" | "issuerId" | "companyId" | "contractId" | "issuedOn" | "totalCents" | "vatCents"
>;

/** Its sums change with each allocation of the transaction that has locked it. */
export interface LockedDocument extends Document {
  used: UsedCredit;
}

export interface AwaitedDebit extends DebitUnderWay {
  invoiceId: string;
}

export interface LockedPart extends Pick<Row<"documentPart">, "id" | "dueOn" | "isReplaced"> {
  document: LockedDocument;
  remainingCents: Cents;
  /** The judgment before which it was born; null for a part that is paid on its day. */
  priorTo: Day | null;
  /** Its debit sent, which alone pays it. */
  debit: DebitUnderWay | null;
  /** Of a credit note: the debit sent of an invoice that it corrects, whose result decides of its use. */
  awaits: AwaitedDebit | null;
}

export interface Locked {
  parts: ReadonlyMap<string, LockedPart>;
  receipts: ReadonlyMap<string, Row<"receipt">>;
  refunds: ReadonlyMap<string, Row<"refund">>;
}

export interface LockedIds {
  partIds: readonly string[];
  receiptIds: readonly string[];
  refundIds: readonly string[];
}

/** Documents are locked by id before any record that pays them, as allocations lock them. */
export async function lockDocuments(call: Call, ids: readonly string[]): Promise<void> {
  await sql`select id from billing_document where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    call.db,
  );
}

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The VAT that allocations of credit notes have used, by credit note. */
async function usedVat(call: Call, documentIds: readonly string[]): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ id: string; cents: Cents }>`
    select p.document_id as id, sum(a.credited_vat_cents) as cents
    from document_part p join allocation a on a.credit_part_id = p.id
    where p.document_id = any(${[...documentIds]}::uuid[]) group by p.document_id`.execute(call.db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

async function lockDocumentsOf(call: Call, partIds: readonly string[]): Promise<Map<string, LockedDocument>> {
  const documents = await call.db
    .selectFrom("billingDocument as d")
    .select(["id", "kind", "number", "issuerId", "companyId", "contractId"])
    .select(["issuedOn", "totalCents", "vatCents"])
    .where("d.id", "in", (of) =>
      of
        .selectFrom("documentPart")
        .select("documentId")
        .where("id", "in", [...partIds]),
    )
    .orderBy("d.id")
    .forUpdate()
    .execute();
  const used = await usedVat(call, idsOf(documents));
  return byId(
    documents.map((document) => {
      const { id, totalCents, vatCents } = document;
      return {
        ...document,
        used: { totalCents, vatCents, settledCents: 0, usedVatCents: used.get(id) ?? 0 },
      };
    }),
  );
}

/** Debits sent of the invoices that credit notes correct, by credit note: the first to collect. */
export async function awaitedDebits(
  call: Call,
  creditIds: readonly string[],
): Promise<Map<string, AwaitedDebit>> {
  if (creditIds.length === 0) return new Map();
  const corrected = await call.db
    .selectFrom("correctedInvoice")
    .select(["documentId", "invoiceId"])
    .where("documentId", "=", sql<string>`any(${[...creditIds]}::uuid[])`)
    .execute();
  const sent = await debitsUnderWayByDocument(call, pluck(corrected, "invoiceId"));
  const awaited = corrected
    .flatMap(({ documentId, invoiceId }) =>
      (sent.get(invoiceId) ?? []).map((debit) => ({ ...debit, documentId, invoiceId })),
    )
    .toSorted((one, other) => (one.collectionOn < other.collectionOn ? 1 : -1));
  return new Map(awaited.map(({ documentId, ...debit }) => [documentId, debit]));
}

async function lockParts(call: Call, partIds: readonly string[]): Promise<Map<string, LockedPart>> {
  if (partIds.length === 0) return new Map();
  const documents = await lockDocumentsOf(call, partIds);
  if (documents.size === 0) return new Map();
  const rows = await call.db
    .selectFrom("documentPart")
    .select(["id", "documentId", "dueOn", "isReplaced", "settledCents", "remainingCents"])
    .where("documentId", "in", [...documents.keys()])
    .execute();
  const prior = await priorParts(call, idsOf(rows));
  const debits = await debitsUnderWay(call, idsOf(rows));
  const byPart = new Map(debits.toReversed().map((debit) => [debit.partId, debit]));
  const credits = [...documents.values()].filter(({ kind }) => kind === "CREDIT_NOTE");
  const awaited = await awaitedDebits(call, idsOf(credits));
  const parts = rows.flatMap(({ documentId, settledCents, ...part }) => {
    const document = documents.get(documentId);
    if (!document) return [];
    document.used.settledCents += settledCents;
    return {
      ...part,
      document,
      priorTo: prior.get(part.id) ?? null,
      debit: byPart.get(part.id) ?? null,
      awaits: awaited.get(documentId) ?? null,
    };
  });
  return byId(parts);
}

/** Locks what allocations move. Parts of the same documents come along: the last use of a credit note bears its VAT. */
export async function lockAllocated(
  call: Call,
  { partIds, receiptIds, refundIds }: LockedIds,
): Promise<Locked> {
  const parts = await lockParts(call, [...new Set(partIds)]);
  const receipts =
    receiptIds.length === 0
      ? []
      : await call.db
          .selectFrom("receipt")
          .selectAll()
          .where("id", "in", [...new Set(receiptIds)])
          .orderBy("id")
          .forUpdate()
          .execute();
  const refunds =
    refundIds.length === 0
      ? []
      : await call.db
          .selectFrom("refund")
          .selectAll()
          .where("id", "in", [...new Set(refundIds)])
          .orderBy("id")
          .forUpdate()
          .execute();
  return { parts, receipts: byId(receipts), refunds: byId(refunds) };
}
