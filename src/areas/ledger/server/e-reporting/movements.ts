// The settlements of documents, as the declaration of payments reads it.
import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DocumentMovement } from "../../model/e-reporting/payments.ts";
import "#billing/server/tables.ts";

/** False for an allocation undone on its own day, a mistake, and for what undoes it: neither ever happened. */
const stands = (alias: "a" | "f") => sql<boolean>`not exists (select from allocation u
  where (u.undoes_id = ${sql.ref(`${alias}.id`)} or u.id = ${sql.ref(`${alias}.undoes_id`)})
    and u.effective_on = ${sql.ref(`${alias}.effective_on`)})`;

/** Of an allocation `a` of a credit note: the sums of its former ones, with their VAT. */
export const formerUses = sql<{ cents: Cents; vatCents: Cents }>`(
  select jsonb_build_object('cents', coalesce(sum(f.cents), 0), 'vatCents', coalesce(sum(f.credited_vat_cents), 0))
  from allocation f where f.credit_part_id = a.credit_part_id and f.id < a.id and ${stands("f")})`.as(
  "before",
);

/** With its receipt; null for a credit note or a loss. */
interface RecordedMovement extends DocumentMovement {
  id: string;
  documentId: string;
  receiptId: string | null;
}

/** By document, in the order of their recording. */
export async function movementsOf(
  call: Call,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedMovement[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .leftJoin("documentPart as cp", "cp.id", "a.creditPartId")
    .leftJoin("billingDocument as c", "c.id", "cp.documentId")
    .select([
      "a.id",
      "p.documentId",
      "a.receiptId",
      "a.effectiveOn",
      "a.cents",
      "a.creditedVatCents",
      "c.content",
    ])
    .select(formerUses)
    .where(sql<boolean>`p.document_id = any(${[...documentIds]}::uuid[])`)
    .where(stands("a"))
    .orderBy("a.id")
    .execute();
  const movements = rows.map(
    ({ id, documentId, receiptId, effectiveOn, cents, creditedVatCents, content, before }) => ({
      id,
      documentId,
      receiptId,
      day: effectiveOn,
      cents,
      credit: content && { document: content, vatCents: creditedVatCents, before },
    }),
  );
  const all = [...movements, ...(await lossesOf(call, documentIds))];
  return Map.groupBy(
    all.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ({ documentId }) => documentId,
  );
}

/** Write-offs, without those undone on their own day. */
async function lossesOf(call: Call, documentIds: readonly string[]): Promise<RecordedMovement[]> {
  const rows = await call.db
    .selectFrom("writeOff as w")
    .innerJoin("documentPart as p", "p.id", "w.partId")
    .select(["w.id", "p.documentId", "w.writtenOn", "w.cents", "w.undoesId"])
    .where(sql<boolean>`p.document_id = any(${[...documentIds]}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from write_off u
        where (u.undoes_id = w.id or u.id = w.undoes_id) and u.written_on = w.written_on)`,
    )
    .execute();
  return rows.map(({ id, documentId, writtenOn: day, cents, undoesId }) => ({
    id,
    documentId,
    receiptId: null,
    day,
    cents,
    credit: null,
    loss: { id, undoesId },
  }));
}
