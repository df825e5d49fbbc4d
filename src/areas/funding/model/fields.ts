// Field labels of funders and fundings, for lists, forms and the history.
import { addressFields } from "#kernel/company/address-fields.ts";
import { correspondentFields } from "#kernel/company/correspondent.ts";
import { carFields } from "#fleet/model/fields.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { loanTypes } from "./loan.ts";

/** Principal, interest and fees of a loan bear no VAT (CGI, art. 261 C). */
const fixed = { isFixed: true } as const;

export const funderFields = fields({
  ...stamps,
  name: field.text("Nom"),
  city: addressFields.city,
  loanType: field.set("Type de prêt", loanTypes),
  durationMonths: field.number("Durée", { unit: "mois" }),
  rate: field.number("Taux annuel"),
  insuranceRate: field.number("Taux d’assurance"),
  applicationFeeCents: field.cents("Frais de dossier", fixed),
  terminationFeeRate: field.number("Indemnité de remboursement anticipé"),
});

/** Further fields for the form and the history. */
export const funderRecordFields = fields({
  ...funderFields,
  address: field.group("Adresse", addressFields),
  contacts: field.group("Contacts", correspondentFields),
});

export const fundingFields = fields({
  ...stamps,
  carId: field.id("Véhicule", "car"),
  vin: carFields.vin,
  carTitle: field.text("Modèle"),
  funderId: field.id("Financeur", "funder"),
  funderName: field.text("Financeur"),
  isOwnFunds: field.boolean("Fonds propres", { prompt: "Payé sur nos fonds propres" }),
  loanType: funderFields.loanType,
  amountCents: field.cents("Montant emprunté", fixed),
  residualCents: field.cents("Valeur résiduelle", fixed),
  rate: funderFields.rate,
  durationMonths: funderFields.durationMonths,
  startsOn: field.day("Versement des fonds"),
  firstInstalment: field.day("Première échéance"),
  monthlyRepaymentCents: field.cents("Mensualité du contrat", fixed),
  insuranceRate: funderFields.insuranceRate,
  applicationFeeCents: funderFields.applicationFeeCents,
  terminationFeeRate: funderFields.terminationFeeRate,
  contractNumber: field.text("Numéro de contrat"),
  endedOn: field.day("Remboursé par anticipation le"),
  endReason: field.text("Motif du remboursement anticipé"),
  settledCents: field.cents("Montant remboursé", fixed),
});

export const carToFundFields = fields({
  vin: carFields.vin,
  plate: field.identifier("Plaque", 9),
  brand: carFields.brand,
  carTitle: fundingFields.carTitle,
  status: carFields.status,
  buyingPriceCents: carFields.buyingPriceCents,
  since: field.day("Depuis le"),
  fundingId: field.id("Financement", "funding"),
  funderId: fundingFields.funderId,
  funderName: fundingFields.funderName,
  missing: field.text("Manque"),
});
