// The columns of a quote that its lists show.
import { countries } from "#kernel/company/address.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { quoteFlow } from "./flow.ts";
import { quoteTypes } from "./type.ts";

export const quoteListRecord = record({
  /** "D-2026-000123": the number used by people, and the `orderId` of the contract. */
  orderId: column.identifier("Numéro", 13),
  status: column.status(quoteFlow),
  type: column.set("Type", quoteTypes),
  companyId: column.id("Société", "company"),
  companyName: column.clientName("Société"),
  clientId: column.id("Client", "client"),
  clientName: column.clientName("Client"),
  isBadPayer: column.boolean("Mauvais payeur"),
  brandName: column.code("Marque"),
  /** Brand, model, finish and engine; or the category name. */
  carLabel: column.code("Véhicule"),
  carModelId: nullable(column.id("Modèle", "carModel")),
  energy: nullable(column.set("Énergie", energies)),
  durationMonths: column.number("Durée", { unit: "mois" }),
  kilometrage: column.number("Kilométrage", { unit: "km", prompt: "Kilométrage sur toute la durée" }),
  priceCents: column.cents("Loyer du véhicule", { prompt: "Loyer mensuel HT, entretien compris" }),
  monthlyTotalCents: column.cents("Loyer total", { exempt: "exemptCents" }),
  /** The part of the monthly total exempt from VAT. */
  exemptCents: column.cents("Loyer exonéré de TVA"),
  discount: column.decimal("Remise", { unit: "%" }),
  hasMidtermRenewal: column.boolean("Renouvellement à mi-parcours"),
  vendor: column.code("Proposé par"),
  sendBy: column.code("Envoyé par"),
  validUntil: column.day("Valable jusqu’au"),
  signatureDate: nullable(column.instant("Signé le")),
  refusalDate: nullable(column.instant("Refusé le")),
  deliveryDateDeadline: nullable(column.day("Livraison au plus tard")),
  signatureId: nullable(column.id("Procédure de signature", "signature")),
  /** The contract created by its signature. */
  contractId: nullable(column.id("Contrat", "contract")),
});

export const quoteListFields = {
  ...stamps,
  ...quoteListRecord.fields,
  companyName: field.text("Nom de la société", { heading: "Société" }),
  companyCountry: field.set("Pays de la société", countries),
  companyZipCode: field.text("Code postal de la société"),
  clientName: field.text("Nom du client", { heading: "Client" }),
  createdBy: field.text("Nom du créateur", { heading: "Créé par" }),
  createdById: field.account("Créé par"),
};
