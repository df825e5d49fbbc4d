// Readings, replaced clusters, requests to clients, imports, and the use of cars on the road.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { readingSources, readingStates, refusalReasons } from "./readings/reading.ts";

const km = { unit: "km" };

export const readingRecord = record({
  carId: column.id("Véhicule", "car"),
  /** At noon without its hour. */
  at: column.instant("Relevé le"),
  isHourKnown: column.boolean("Heure connue"),
  receivedAt: column.instant("Reçu le"),
  source: column.set("Source", readingSources),
  odometer: nullable(column.number("Compteur", km)),
  isForced: defaulted(column.boolean("Accepté par un administrateur")),
  comment: defaulted(column.code("Motif")),
  state: column.set("Jugement", readingStates),
  reason: nullable(column.set("Refusé parce que", refusalReasons)),
  /** Kilometres since the car was new. */
  distance: nullable(column.number("Depuis neuf", km)),
  isDoubtful: defaulted(column.boolean("En doute")),
});

export const odometerChangeRecord = record({
  carId: column.id("Véhicule", "car"),
  at: column.instant("Compteur remplacé le"),
  /** Last value of the old cluster, first value of the new one. */
  beforeKm: column.number("Ancien compteur", km),
  afterKm: column.number("Nouveau compteur", km),
  comment: column.code("Motif"),
});

export const mileageRequestRecord = record({
  carId: column.id("Véhicule", "car"),
  contractId: column.id("Contrat", "contract"),
  clientId: column.id("Client", "client"),
  companyName: column.clientName("Société"),
  requestedOf: column.freeText("Demandé à"),
  requestedAt: column.instant("Demandé le"),
  answeredAt: optional(column.instant("Répondu le")),
  signerName: defaulted(column.freeText("Signé par")),
  odometer: optional(column.number("Compteur", km)),
});

export const mileageImportRecord = record({
  fileName: column.code("Fichier"),
  accepted: column.number("Relevés acceptés"),
  refused: column.number("Relevés refusés"),
  leftOut: column.number("Lignes écartées"),
});

export const roadUseRecord = record({
  periodId: column.id("Location", "rentalPeriod"),
  contractId: column.id("Fiche du contrat", "contract"),
  companyId: column.id("Fiche de la société", "company"),
  companyName: column.clientName("Société"),
  clientId: column.id("Client", "client"),
  orderId: column.code("Contrat"),
  startDay: column.day("Livré le"),
  dueOn: column.day("À rendre le"),
  isLong: column.boolean("Longue durée"),
  isBound: column.boolean("Avec engagement"),
  odometer: nullable(column.number("Compteur", km)),
  readOn: nullable(column.day("Relevé le")),
  source: nullable(column.set("Source du relevé", readingSources)),
  driven: nullable(column.number("Parcourus", km)),
  allowance: nullable(column.number("Alloués à ce jour", km)),
  allowanceAtTerm: column.number("Alloués au terme", km),
  /** Above the allowance of the day of the reading, in percent; null in the first month. */
  excessPercent: nullable(column.decimal("Dépassement", { unit: "%" })),
  kmPerDay: nullable(column.decimal("Rythme", { unit: "km par jour" })),
  projected: nullable(column.number("Prévus au terme", km)),
  margin: nullable(column.number("Marge de la prévision", km)),
});

export const roadUseFields = {
  ...roadUseRecord.fields,
  id: column.id("Fiche du véhicule", "car").field,
  car: carNameField,
};
