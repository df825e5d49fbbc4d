// Fields of readings, of replaced clusters and of cars on the road.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, fields } from "#kernel/field.ts";
import { readingSources, readingStates, refusalReasons } from "./readings/reading.ts";

export const roadUseFields = fields({
  id: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  companyName: field.text("Société"),
  orderId: field.text("Contrat"),
  contractId: field.id("Fiche du contrat", "contract"),
  periodId: field.id("Location", "rentalPeriod"),
  companyId: field.id("Fiche de la société", "company"),
  clientId: field.id("Client", "client"),
  startDay: field.day("Livré le"),
  dueOn: field.day("À rendre le"),
  isLong: field.boolean("Longue durée"),
  isBound: field.boolean("Avec engagement"),
  odometer: field.number("Compteur", { unit: "km" }),
  readOn: field.day("Relevé le"),
  source: field.set("Source du relevé", readingSources),
  driven: field.number("Parcourus", { unit: "km" }),
  allowance: field.number("Alloués à ce jour", { unit: "km" }),
  allowanceAtTerm: field.number("Alloués au terme", { unit: "km" }),
  excessPercent: field.number("Dépassement", { unit: "%" }),
  kmPerDay: field.number("Rythme", { unit: "km par jour" }),
  projected: field.number("Prévus au terme", { unit: "km" }),
  margin: field.number("Marge de la prévision", { unit: "km" }),
});

export const readingFields = fields({
  carId: field.id("Véhicule", "car"),
  at: field.instant("Relevé le"),
  isHourKnown: field.boolean("Heure connue"),
  receivedAt: field.instant("Reçu le"),
  source: field.set("Source", readingSources),
  odometer: field.number("Compteur", { unit: "km" }),
  cause: field.unread,
  causeId: field.unread,
  isForced: field.boolean("Accepté par un administrateur"),
  comment: field.text("Motif"),
  state: field.set("Jugement", readingStates),
  reason: field.set("Refusé parce que", refusalReasons),
  distance: field.number("Depuis neuf", { unit: "km" }),
  isDoubtful: field.boolean("En doute"),
  boxFittingId: field.unread,
  isUnfitted: field.unread,
});

export const odometerChangeFields = fields({
  carId: field.id("Véhicule", "car"),
  at: field.instant("Compteur remplacé le"),
  beforeKm: field.number("Ancien compteur", { unit: "km" }),
  afterKm: field.number("Nouveau compteur", { unit: "km" }),
  comment: field.text("Motif"),
});
