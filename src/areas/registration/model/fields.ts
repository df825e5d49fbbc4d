// The fields of a registration file, as its list, its forms and its history name them.
import { field, fields } from "#kernel/field.ts";
import { carStatusLabels } from "#fleet/model/car.ts";
import { registrationStatusLabels } from "./flow.ts";
import { dueKinds, inspectionNatures, inspectionResults } from "./inspections/schedule.ts";
import { origins, registrationKindLabels, purposes } from "./required-documents.ts";
import { quituses } from "./quitus.ts";

const carFields = fields({
  carId: field.id("Véhicule", "car"),
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  carTitle: field.text("Modèle"),
  carStatus: field.set("Statut du véhicule", carStatusLabels),
});

export const registrationFields = fields({
  ...carFields,
  status: field.set("Statut", registrationStatusLabels),
  purpose: field.set("Objet", purposes),
  origin: field.set("Origine", origins),
  isNew: field.boolean("Véhicule neuf", { prompt: "Neuf : jamais immatriculé" }),
  quitus: field.set("Quitus fiscal", quituses, { heading: "Quitus" }),
  quitusOn: field.day("Quitus : depuis le"),
  quitusNumber: field.text("N° du quitus"),
  openedOn: field.day("Ouvert le"),
  requestedOn: field.day("Demande déposée le"),
  validUntil: field.dueDay("Papier valable jusqu’au", { heading: "Valable jusqu’au" }),
  isRenewed: field.boolean("CPI WW renouvelé"),
  validBeforeRenewal: field.day("Fin du CPI WW avant son renouvellement"),
  cpiUntil: field.day("CPI valable jusqu’au"),
  certificateDate: field.day("Date de la carte grise"),
  formula: field.text("N° de formule"),
  paidCents: field.cents("Carte grise payée"),
  paidExplanation: field.text("Explication de l’écart"),
  missing: field.set("Pièces manquantes", registrationKindLabels),
  nbOfMissing: field.number("Nombre de pièces manquantes", { heading: "Manque" }),
});

export const inspectionFields = fields({
  carId: carFields.carId,
  status: field.set("Statut", { PENDING: "À vérifier", VALIDATED: "Validé", INVALIDATED: "Refusé" }),
  nature: field.set("Nature", inspectionNatures),
  result: field.set("Résultat", inspectionResults),
  doneOn: field.day("Fait le"),
  validUntil: field.day("Valable jusqu’au"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  number: field.text("N° du procès-verbal"),
  reason: field.text("Motif du refus"),
});

export const inspectionDueFields = fields({
  ...carFields,
  kind: field.set("Contrôle", dueKinds),
  dueOn: field.dueDay("À faire avant le"),
  nbToReview: field.number("À vérifier"),
});

export const ruleFields = fields({ allowsProvisional: field.boolean("Livraison sous plaque WW") });
