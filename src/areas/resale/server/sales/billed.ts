// The documents of a sale, that of its car first.
import { type Cents, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";

export type SaleRow = Row<"resaleProcedure">;

/** The causes of the documents of a sale: the car, and what may not share its document. */
export const causesOf = (id: string) => ({
  car: id,
  options: `${id} options`,
  untaxed: `${id} untaxed`,
  kept: `${id} kept`,
});

/** The documents that bill a sale, that of the car first; credit notes left out. */
export async function billedDocuments(call: Call, id: string): Promise<Row<"billingDocument">[]> {
  const { car, options, untaxed } = causesOf(id);
  return call.db
    .selectFrom("billingDocument as d")
    .selectAll("d")
    .where("d.kind", "<>", "CREDIT_NOTE")
    .where("d.id", "in", (of) =>
      of
        .selectFrom("billingLine as l")
        .innerJoin("billingEvent as e", "e.id", "l.eventId")
        .select("l.documentId")
        .where("e.type", "=", "RESALE")
        .where("e.causeId", "in", [car, options, untaxed]),
    )
    .orderBy("d.number")
    .execute();
}

/** The documents of a sale, locked: an allocation locks them before the sale that follows them. */
export async function lockBilled(call: Call, id: string): Promise<Row<"billingDocument">[]> {
  const ids = (await billedDocuments(call, id)).map((one) => one.id);
  if (ids.length === 0) return [];
  return call.db
    .selectFrom("billingDocument")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export const remainingOf = (documents: readonly Row<"billingDocument">[]): Cents =>
  sumOf(documents.map(({ remainingCents }) => remainingCents));
