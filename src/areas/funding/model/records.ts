// Funders and fundings: their columns.
import { addressSchema } from "#kernel/company/address.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import { correspondentFields, correspondentsSchema } from "#kernel/company/correspondent.ts";
import { carFields } from "#fleet/model/fields.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, generated, nullable, record } from "#kernel/record.ts";
import { loanTypes } from "./loan.ts";

/** Principal, interest and fees of a loan bear no VAT (CGI, art. 261 C). */
const fixed = { isFixed: true } as const;

export const funderRecord = record({
  name: column.code("Nom"),
  /** That of its address. */
  city: generated(column.code("Ville")),
  loanType: column.set("Type de prêt", loanTypes),
  durationMonths: column.number("Durée", { unit: "mois" }),
  rate: column.decimal("Taux annuel"),
  insuranceRate: column.decimal("Taux d’assurance"),
  applicationFeeCents: column.cents("Frais de dossier", fixed),
  terminationFeeRate: column.decimal("Indemnité de remboursement anticipé"),
  address: column.group("Adresse", addressSchema, "nobody", addressFields),
  contacts: column.group("Contacts", correspondentsSchema, "nobody", correspondentFields),
});

const { loanType, durationMonths, rate, insuranceRate, applicationFeeCents, terminationFeeRate } =
  funderRecord.columns;

export const fundingRecord = record({
  carId: column.id("Véhicule", "car"),
  funderId: nullable(column.id("Financeur", "funder")),
  isOwnFunds: column.boolean("Fonds propres", { prompt: "Payé sur nos fonds propres" }),
  loanType: nullable(loanType),
  amountCents: nullable(column.cents("Montant emprunté", fixed)),
  residualCents: column.cents("Valeur résiduelle", fixed),
  rate: nullable(rate),
  durationMonths: nullable(durationMonths),
  startsOn: nullable(column.day("Versement des fonds")),
  firstInstalment: nullable(column.day("Première échéance")),
  monthlyRepaymentCents: nullable(column.cents("Mensualité du contrat", fixed)),
  insuranceRate,
  applicationFeeCents,
  terminationFeeRate,
  contractNumber: column.code("Numéro de contrat"),
  endedOn: nullable(column.day("Remboursé par anticipation le")),
  endReason: column.code("Motif du remboursement anticipé"),
  settledCents: nullable(column.amount("Montant remboursé", fixed)),
});
export const fundingFields = {
  ...stamps,
  ...fundingRecord.fields,
  vin: carFields.vin,
  carTitle: field.text("Modèle"),
  funderName: field.text("Financeur"),
};

export const carToFundFields = {
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
};
