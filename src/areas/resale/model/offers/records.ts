// The offer of a car for sale, and the prices that it has had: their columns.
import { column, defaulted, kept, nullable, optional, record } from "#kernel/record.ts";
import { saleOfferFlow } from "./flow.ts";

export const saleOfferRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  status: column.status(saleOfferFlow),
  /** With tax; null for a car that was for sale before prices were recorded. */
  priceCents: nullable(column.cents("Prix affiché TTC", { isFixed: true })),
  /** Day of the current price. */
  pricedOn: nullable(column.day("Prix depuis le")),
  openedOn: column.day("En vente depuis le"),
  openedReason: defaulted(kept(column.freeText("Motif du prix"))),
  closedOn: optional(column.day("Retirée le")),
  closedReason: defaulted(kept(column.freeText("Motif du retrait"))),
});

/** A price of an offer, from its day on. */
export const salePriceRecord = record({
  saleOfferId: column.id("Mise en vente", "saleOffer"),
  pricedOn: column.day("Depuis le"),
  priceCents: column.cents("Prix", { isFixed: true }),
  reason: kept(column.freeText("Motif")),
});
