// The fields of a quote, as named in lists, forms and the history.
import { countries } from "#kernel/company/address.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { quoteStatusLabels } from "./flow.ts";
import { quoteTypes } from "./type.ts";

export const quoteFields = fields({
  ...stamps,
  orderId: field.identifier("Numéro", 13),
  status: field.set("Statut", quoteStatusLabels),
  type: field.set("Type", quoteTypes),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  companyCountry: field.set("Pays de la société", countries),
  companyZipCode: field.text("Code postal de la société"),
  clientId: field.id("Client", "client"),
  clientName: field.text("Nom du client", { heading: "Client" }),
  isBadPayer: field.boolean("Mauvais payeur"),
  brandName: field.text("Marque"),
  carLabel: field.text("Véhicule"),
  carModelId: field.id("Modèle", "carModel"),
  energy: field.set("Énergie", energies),
  durationMonths: field.number("Durée", { unit: "mois" }),
  kilometrage: field.number("Kilométrage", { unit: "km" }),
  priceCents: field.cents("Loyer du véhicule"),
  monthlyTotalCents: field.cents("Loyer total", { exempt: "exemptCents" }),
  exemptCents: field.cents("Loyer exonéré de TVA"),
  discount: field.number("Remise", { unit: "%" }),
  hasMidtermRenewal: field.boolean("Renouvellement à mi-parcours"),
  vendor: field.text("Proposé par"),
  sendBy: field.text("Envoyé par"),
  createdBy: field.text("Nom du créateur", { heading: "Créé par" }),
  createdById: field.account("Créé par"),
  validUntil: field.day("Valable jusqu’au"),
  signatureDate: field.instant("Signé le"),
  refusalDate: field.instant("Refusé le"),
  deliveryDateDeadline: field.day("Livraison au plus tard"),
  signatureId: field.id("Procédure de signature", "signature"),
  contractId: field.id("Contrat", "contract"),
});
