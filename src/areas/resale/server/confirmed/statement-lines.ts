// The sale of a car, for its statement: invoiced, or estimated from its asking price.
import type { StatementLine } from "#fleet/model/statement.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { roundCents, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, findRows } from "#kernel/server/records/records.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { billedDocuments, causesOf, documentsOfCauses, type SaleRow } from "../sales/billed.ts";

async function askedLines(call: Call, carId: string): Promise<StatementLine[]> {
  const offer = await findRow(call, "saleOffer", { carId, status: "OPEN" }, ["priceCents", "pricedOn"]);
  if (!offer?.priceCents) return [];
  const { regime } = await purchaseOf(call, carId);
  const isTaxed = regime !== "MARGIN" && regime !== "PRIVATE";
  const rate = isTaxed ? await vatRateOfDay(call, call.today) : 0;
  return [
    {
      kind: "SALE",
      label: "Prix affiché, hors taxes",
      on: offer.pricedOn,
      cents: roundCents(offer.priceCents / (1 + rate)),
      state: "ESTIMATED",
      cause: `/car-summary/resales/${carId}`,
    },
  ];
}

type Documents = Awaited<ReturnType<typeof billedDocuments>>;
const numbersOf = (documents: Documents): string => documents.map(({ number }) => number ?? "").join(", ");
const netOf = (documents: Documents) => sumOf(documents.map(({ netCents }) => netCents));
const stateOf = (documents: Documents): StatementLine["state"] =>
  documents.every(({ remainingCents }) => remainingCents === 0) ? "PAID" : "BILLED";

async function soldLines(call: Call, sale: SaleRow): Promise<StatementLine[]> {
  const documents = await billedDocuments(call, sale.id);
  const { concludedAt, signedAt, id } = sale;
  const on = concludedAt ?? signedAt;
  const line = { on: on === null ? null : dayInParis(on), cause: `/resale/procedures/${id}` } as const;
  // Until its conclusion, an invoiced sale may still be withdrawn.
  const state: StatementLine["state"] = concludedAt === null ? "ESTIMATED" : stateOf(documents);
  const vatCents = sale.vatRegime === "MARGIN" ? (sale.vatCents ?? 0) : 0;
  const label = `Vente, facture ${numbersOf(documents)}`;
  return [
    { kind: "SALE", label, cents: netOf(documents), state, ...line },
    ...(vatCents > 0
      ? [{ kind: "MARGIN_VAT" as const, label: "TVA sur la marge", cents: -vatCents, state, ...line }]
      : []),
  ];
}

/** Arrhes kept, and losses of value billed, of the sales of a car that were abandoned. */
async function keptLines(call: Call, carId: string): Promise<StatementLine[]> {
  const aborted = await findRows(call, "resaleProcedure", { carId, status: "ABORTED" });
  const lines: StatementLine[] = [];
  for (const { id, abortedOn } of aborted) {
    const kept = await documentsOfCauses(call, [causesOf(id).kept]);
    if (kept.length > 0)
      lines.push({
        kind: "SALE_INDEMNITY",
        label: `Indemnité de l’acheteur, note ${numbersOf(kept)}`,
        on: abortedOn,
        cents: netOf(kept),
        state: stateOf(kept),
        cause: `/resale/procedures/${id}`,
      });
  }
  return lines;
}

/** The sale of a car once invoiced, else its asking price, plus indemnities kept from former buyers. */
export async function saleLines(call: Call, { carId }: { carId: string }): Promise<StatementLine[]> {
  const sale = await findRow(call, "resaleProcedure", { carId, status: "ENDED" });
  const lines = sale?.invoiceId ? await soldLines(call, sale) : await askedLines(call, carId);
  return [...(await keptLines(call, carId)), ...lines];
}
