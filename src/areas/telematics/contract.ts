// Endpoints of the boxes in cars.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { firstMountSchema } from "#tracking/model/first-mount.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { positionContract } from "./contract/positions.ts";
import { privateModeContract } from "./contract/private-mode.ts";
import { privateModeSchema } from "./model/positions/private-mode.ts";
import { feedContract } from "./contract/feeds.ts";
import { alertFlow, alertLineSchema, alertRecord, alertSchema } from "./model/alert.ts";
import { boxFittingSchema } from "./model/box-fitting.ts";
import { calibrationForm, fittingDatesForm, fittingForm, removalForm } from "./model/fitting-forms.ts";
import { ecoScoreFields, ecoScoreSchema } from "./model/eco/eco-score.ts";
import { lookedSchema, lookForm, lookSchema } from "./model/positions/look.ts";
import { positionRuleSchema, withdrawalForm } from "./model/positions/position-rule.ts";
import { sentRecordSchema, sentSchema } from "./model/sent-record.ts";
import { trackedCarFields, trackedCarSchema } from "./model/tracked-car.ts";

const params = z.object({ id });

const carTracking = z.object({
  /** The eligibility for the telematics of the maker; null where the contract sells none. */
  tracked: firstMountSchema.nullable(),
  /** The box in the car now. */
  box: boxFittingSchema.nullable(),
  /** Latest first. */
  fittings: z.array(boxFittingSchema),
  lastRecord: sentRecordSchema.nullable(),
  /** Those that are not closed. */
  alerts: z.array(alertSchema),
  positions: z.object({
    /** True while the running rental sells geolocation. */
    isSold: z.boolean(),
    /** The agreement of its client; null when it was never asked. */
    rule: positionRuleSchema.nullable(),
    /** The private mode of the driver; null while no code was issued for this rental. */
    privateMode: privateModeSchema.nullable(),
    /** The hour of a theft that opens the positions of the car; null otherwise. */
    searchedSince: instant.nullable(),
    /** True where the caller may look at them. */
    canLook: z.boolean(),
    canReadLooks: z.boolean(),
  }),
});
export type CarTracking = z.output<typeof carTracking>;

/** The id is that of the car, of one of its fittings or of a calibration. */
const on = recordWrites({
  path: "/tracking",
  record: "boxFitting",
  params,
  returns: carTracking,
  may: "FIT_BOX",
});
const rule = { record: "positionRule", may: "CHECK_FIRST_MOUNT_ELIGIBILITY" } as const;

export const telematicsContract = contract({
  ...feedContract,
  listEcoScores: list({
    path: "/tracking/eco-scores",
    title: "Écoconduite",
    item: ecoScoreSchema,
    fields: ecoScoreFields,
    filters: ["month", "score"],
    sorts: ["month", "score"],
    defaultSort: "month,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["car"],
  }),
  ...positionContract,
  ...privateModeContract,
  listTrackedCars: list({
    path: "/tracking",
    title: "Véhicules suivis",
    item: trackedCarSchema,
    fields: trackedCarFields,
    filters: ["carStatus", "status", "boxType", "boxStatus", "fittedAt"],
    sorts: ["vin", "fittedAt"],
    defaultSort: "vin,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["boxFitting", "firstMount", "car"],
  }),
  listTrackingAlerts: list({
    path: "/tracking/alerts",
    title: "Alertes de suivi",
    item: alertLineSchema,
    fields: { ...alertRecord.fields, car: carNameField },
    filters: ["kind", "status", "openedAt"],
    sorts: ["openedAt"],
    defaultSort: "openedAt,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["trackingAlert", "car"],
  }),
  ...flowEndpoints(alertFlow, {
    path: "/tracking/alerts/:id",
    record: "trackingAlert",
    params,
    returns: alertSchema,
  }),
  readTracking: read({
    path: "/tracking/:id",
    takes: { params },
    returns: carTracking,
    may: "SIGNED_IN",
    shows: [
      "boxFitting",
      "trackingAlert",
      "positionRule",
      "privateMode",
      "positionViewer",
      "firstMount",
      "contract",
      "car",
    ],
    summary: "Lire le suivi d’un véhicule : éligibilité, boîtiers, dernier enregistrement",
  }),
  readBoxRecords: read({
    path: "/tracking/:id/records",
    takes: { params, query: z.object({ from: enteredDay.optional() }) },
    returns: sentSchema,
    may: "SIGNED_IN",
    shows: ["boxFitting", "car"],
    summary: "Lire les derniers enregistrements des boîtiers d’un véhicule",
  }),
  fitTrackingBox: on(":id/fit", "a posé un boîtier", {
    body: fittingForm,
    summary: "Poser un boîtier, à la place de celui du véhicule s’il en a un",
  }),
  removeTrackingBox: on(":id/remove", "a déposé le boîtier", {
    body: removalForm,
    summary: "Déposer le boîtier d’un véhicule",
  }),
  calibrateBox: on(":id/offset", "a calé le compteur du boîtier", {
    body: calibrationForm,
    summary: "Caler le compteur du boîtier sur celui du véhicule",
  }),
  removeCalibration: on("calibrations/:id", "a retiré un calage du boîtier", {
    method: "DELETE",
    body: z.object({ version }),
    record: "boxCalibration",
    summary: "Retirer un calage du compteur",
  }),
  correctFitting: on("fittings/:id/correct", "a corrigé les dates du boîtier", {
    body: fittingDatesForm,
    summary: "Corriger les dates d’une pose de boîtier",
  }),
  askPositionAgreement: on(":id/position-rule/ask", "a demandé l’accord sur les positions", {
    ...rule,
    summary: "Demander au client son accord sur les positions",
  }),
  resendPositionLink: on(":id/position-rule/resend", "a renvoyé le lien des positions", {
    ...rule,
    summary: "Envoyer au client un nouveau lien vers ses positions : l’ancien n’ouvre plus rien",
  }),
  withdrawPositionAgreement: on(":id/position-rule/withdraw", "a arrêté les positions", {
    ...rule,
    body: withdrawalForm,
    summary: "Arrêter les positions d’un véhicule, et supprimer celles qui sont conservées",
  }),
  // A look is logged by a write, and its positions are read apart: the answer of a write is stored for a day.
  lookAtPositions: write({
    path: "/tracking/:id/positions",
    takes: { params, body: lookForm },
    returns: lookSchema,
    may: "SIGNED_IN",
    audit: { did: "a consulté les positions", record: "positionLook" },
    summary: "Consulter les positions d’un véhicule : le motif est noté, et montré au client",
  }),
  readLookedPositions: read({
    path: "/tracking/looks/:id/positions",
    takes: { params },
    returns: lookedSchema,
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire les positions d’une consultation, par son auteur",
  }),
  readLooks: read({
    path: "/tracking/:id/looks",
    takes: { params },
    returns: z.object({ looks: z.array(lookSchema) }),
    may: "SIGNED_IN",
    shows: ["positionLook"],
    summary: "Lire qui a consulté les positions d’un véhicule",
  }),
});
