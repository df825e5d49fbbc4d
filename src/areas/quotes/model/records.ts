// A quote: all its columns, for its form and its history.
import { z } from "zod";
import { field } from "#kernel/field.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { lesseeTerritories } from "#settings/model/lessee-vat.ts";
import type { Deposit } from "./deposit.ts";
import type { OldContract } from "./form.ts";
import { quoteListRecord } from "./list-record.ts";
import type { FluidityLine } from "./mileage/fluidity.ts";
import type { QuotedCar } from "./pricing/priced-car.ts";
import { fluidityFields, quotedCarFields, termsRecord } from "./record-fields.ts";

export const quoteRecord = record({
  ...quoteListRecord.columns,
  ...termsRecord.columns,
  car: nullable(column.group("Véhicule", z.custom<QuotedCar>(), "nobody", quotedCarFields)),
  categoryId: nullable(column.id("Catégorie de véhicules", "mediumTermCategory")),
  categoryName: nullable(column.code("Catégorie")),
  signatoryId: nullable(column.id("Signataire", "contact")),
  contactIds: {
    ...column.group("Destinataires du devis", z.custom<string[]>(), "nobody"),
    field: field.id("Destinataires du devis", "contact"),
  },
  registersNextYear: column.boolean("Immatriculé l’an prochain", { prompt: "Immatriculer en janvier" }),
  isBoughtInFrance: column.boolean("Acheté en France"),
  frenchBuyingPriceCents: nullable(column.cents("Prix d’achat en France", { prompt: "Prix d’achat HT" })),
  fluidityGrid: column.group("Grille de fluidité", z.custom<FluidityLine[]>(), "nobody", fluidityFields),
  activationFeeCents: column.cents("Frais de mise en service", { prompt: "Mise en service HT" }),
  activationFeeDiscountCents: column.cents("Remise sur les frais de mise en service", {
    prompt: "Remise sur ces frais",
  }),
  financialDeposit: column.group("Dépôt de garantie", z.custom<Deposit>(), "nobody", {
    unit: field.set(
      "Compté",
      { AMOUNT: "en euros", MONTHS: "en mois de loyer" },
      { prompt: "Dépôt de garantie en" },
    ),
    amountCents: field.cents("Montant", { prompt: "Dépôt de garantie" }),
    months: field.number("Mois", { prompt: "Mois de loyer total HT", unit: "mois" }),
  }),
  collateralSecurityDepositCents: nullable(column.cents("Gage-espèces")),
  startDate: nullable(column.day("Début", { prompt: "Début souhaité" })),
  oldContract: nullable(column.group("Contrat remplacé", z.custom<OldContract>(), "nobody")),
  displayFinish: column.boolean("Finition affichée", { prompt: "Montrer la finition" }),
  displayDiscount: column.boolean("Remise affichée", { prompt: "Montrer la remise" }),
  displayFluidityGrid: column.boolean("Grille de fluidité affichée", {
    prompt: "Montrer la grille de fluidité",
  }),
  displayWithTax: column.boolean("Grille de fluidité TTC affichée", {
    prompt: "Montrer la grille de fluidité TTC aussi",
  }),
  assistanceMentionHidden: column.boolean("Mention assistance masquée", {
    prompt: "Masquer la mention assistance",
  }),
  financialLossMentionHidden: column.boolean("Mention perte financière masquée", {
    prompt: "Masquer la mention perte financière",
  }),
  comment: column.freeText("Commentaire", { prompt: "Précisions imprimées sur le devis" }),
  pricedAt: column.instant("Chiffré le"),
  /** Printed on the order form sent to signature; null before. */
  sentVatTerritory: nullable(column.set("Territoire de TVA signé", lesseeTerritories)),
  refusalReason: column.freeText("Motif du refus"),
});
