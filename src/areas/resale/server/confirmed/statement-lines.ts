// The sale of a car, for its statement: invoiced, or estimated from its asking price.
import type { StatementLine } from "#fleet/model/statement.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { roundCents, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { billedDocuments } from "../sales/billed.ts";

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

/** The concluded sale of a car, else its asking price. */
export async function saleLines(call: Call, { carId }: { carId: string }): Promise<StatementLine[]> {
  const sale = await findRow(call, "resaleProcedure", { carId, status: "ENDED" });
  if (!sale?.concludedAt) return askedLines(call, carId);
  const documents = await billedDocuments(call, sale.id);
  const isPaid = documents.every(({ remainingCents }) => remainingCents === 0);
  const line = {
    on: dayInParis(sale.concludedAt),
    cause: `/resale/procedures/${sale.id}`,
    state: isPaid ? "PAID" : "BILLED",
  } as const;
  const numbers = documents.map(({ number }) => number ?? "").join(", ");
  const vatCents = sale.vatRegime === "MARGIN" ? (sale.vatCents ?? 0) : 0;
  return [
    {
      kind: "SALE",
      label: `Vente, facture ${numbers}`,
      cents: sumOf(documents.map(({ netCents }) => netCents)),
      ...line,
    },
    ...(vatCents > 0
      ? [{ kind: "MARGIN_VAT" as const, label: "TVA sur la marge", cents: -vatCents, ...line }]
      : []),
  ];
}
