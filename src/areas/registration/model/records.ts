// Registration files: their columns, and the fields of the lists about them.
import { field } from "#kernel/field.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { carStatusLabels } from "#fleet/model/car.ts";
import { registrationFlow } from "./flow.ts";
import { dueKinds } from "./inspections/schedule.ts";
import { origins, registrationKindLabels, purposes } from "./required-documents.ts";
import { quituses } from "./quitus.ts";

/** The car, copied to each listed record. */
export const carColumns = {
  carId: column.id("Véhicule", "car"),
  vin: defaulted(column.identifier("VIN", 17)),
  plate: defaulted(column.identifier("Plaque", 9)),
  carTitle: defaulted(column.code("Modèle")),
};
export const carRecord = record({
  ...carColumns,
  carStatus: defaulted(column.set("Statut du véhicule", carStatusLabels)),
});

export const registrationRecord = record({
  ...carColumns,
  status: column.status(registrationFlow),
  purpose: column.set("Objet", purposes),
  origin: column.set("Origine", origins),
  isNew: column.boolean("Véhicule neuf", { prompt: "Neuf : jamais immatriculé" }),
  quitus: column.set("Quitus fiscal", quituses, { heading: "Quitus" }),
  quitusOn: nullable(column.day("Quitus : depuis le")),
  quitusNumber: defaulted(column.code("N° du quitus")),
  openedOn: column.day("Ouvert le"),
  requestedOn: nullable(column.day("Demande déposée le")),
  validUntil: nullable(column.dueDay("Papier valable jusqu’au", { heading: "Valable jusqu’au" })),
  isRenewed: defaulted(column.boolean("CPI WW renouvelé")),
  certificateDate: nullable(column.day("Date de la carte grise")),
  formula: defaulted(column.code("N° de formule")),
  paidCents: nullable(column.cents("Carte grise payée")),
  paidExplanation: defaulted(column.code("Explication de l’écart")),
  missing: defaulted(column.sets("Pièces manquantes", registrationKindLabels)),
  nbOfMissing: defaulted(column.number("Nombre de pièces manquantes", { heading: "Manque" })),
});

export const registrationListFields = { ...carRecord.fields, ...registrationRecord.fields };

export const inspectionDueFields = {
  ...carRecord.fields,
  kind: field.set("Contrôle", dueKinds),
  dueOn: field.dueDay("À faire avant le"),
  nbToReview: field.number("À vérifier"),
};

export const ruleFields = { allowsProvisional: field.boolean("Livraison sous plaque WW") };
