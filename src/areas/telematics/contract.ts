// Endpoints of the boxes in cars.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { firstMountSchema } from "#tracking/model/first-mount.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { ecoContract } from "./contract/eco.ts";
import { positionContract } from "./contract/positions.ts";
import { privateModeContract } from "./contract/private-mode.ts";
import { privateModeSchema } from "./model/positions/private-mode.ts";
import { feedContract } from "./contract/feeds.ts";
import { alertFlow, alertLineSchema, alertRecord, alertSchema } from "./model/alert.ts";
import { boxFittingSchema } from "./model/box-fitting.ts";
import { calibrationForm, fittingDatesForm, fittingForm, removalForm } from "./model/fitting-forms.ts";
import { lookedSchema, lookForm, lookSchema } from "./model/positions/look.ts";
import { positionRuleSchema, withdrawalForm } from "./model/positions/position-rule.ts";
import { sentRecordSchema, sentSchema } from "./model/sent-record.ts";
import { trackedCarFields, trackedCarSchema } from "./model/tracked-car.ts";

const carParams = z.object({ id });

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

export const telematicsContract = contract({
  ...feedContract,
  ...ecoContract,
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
    params: z.object({ id }),
    returns: alertSchema,
  }),
  readTracking: read({
    path: "/tracking/:id",
    takes: { params: carParams },
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
    takes: { params: carParams, query: z.object({ from: enteredDay.optional() }) },
    returns: sentSchema,
    may: "SIGNED_IN",
    shows: ["boxFitting", "car"],
    summary: "Lire les derniers enregistrements des boîtiers d’un véhicule",
  }),
  fitTrackingBox: write({
    path: "/tracking/:id/fit",
    takes: { params: carParams, body: fittingForm },
    returns: carTracking,
    may: "FIT_BOX",
    audit: { did: "a posé un boîtier", record: "boxFitting" },
    summary: "Poser un boîtier, à la place de celui du véhicule s’il en a un",
  }),
  removeTrackingBox: write({
    path: "/tracking/:id/remove",
    takes: { params: carParams, body: removalForm },
    returns: carTracking,
    may: "FIT_BOX",
    audit: { did: "a déposé le boîtier", record: "boxFitting" },
    summary: "Déposer le boîtier d’un véhicule",
  }),
  calibrateBox: write({
    path: "/tracking/:id/offset",
    takes: { params: carParams, body: calibrationForm },
    returns: carTracking,
    may: "FIT_BOX",
    audit: { did: "a calé le compteur du boîtier", record: "boxFitting" },
    summary: "Caler le compteur du boîtier sur celui du véhicule",
  }),
  removeCalibration: write({
    method: "DELETE",
    path: "/tracking/calibrations/:id",
    takes: { params: z.object({ id }), body: z.object({ version }) },
    returns: carTracking,
    may: "FIT_BOX",
    audit: { did: "a retiré un calage du boîtier", record: "boxCalibration" },
    summary: "Retirer un calage du compteur",
  }),
  correctFitting: write({
    path: "/tracking/fittings/:id/correct",
    takes: { params: z.object({ id }), body: fittingDatesForm },
    returns: carTracking,
    may: "FIT_BOX",
    audit: { did: "a corrigé les dates du boîtier", record: "boxFitting" },
    summary: "Corriger les dates d’une pose de boîtier",
  }),
  askPositionAgreement: write({
    path: "/tracking/:id/position-rule/ask",
    takes: { params: carParams },
    returns: carTracking,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a demandé l’accord sur les positions", record: "positionRule" },
    summary: "Demander au client son accord sur les positions",
  }),
  resendPositionLink: write({
    path: "/tracking/:id/position-rule/resend",
    takes: { params: carParams },
    returns: carTracking,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a renvoyé le lien des positions", record: "positionRule" },
    summary: "Envoyer au client un nouveau lien vers ses positions : l’ancien n’ouvre plus rien",
  }),
  withdrawPositionAgreement: write({
    path: "/tracking/:id/position-rule/withdraw",
    takes: { params: carParams, body: withdrawalForm },
    returns: carTracking,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a arrêté les positions", record: "positionRule" },
    summary: "Arrêter les positions d’un véhicule, et supprimer celles qui sont conservées",
  }),
  // A look is logged by a write, and its positions are read apart: the answer of a write is stored for a day.
  lookAtPositions: write({
    path: "/tracking/:id/positions",
    takes: { params: carParams, body: lookForm },
    returns: lookSchema,
    may: "SIGNED_IN",
    audit: { did: "a consulté les positions", record: "positionLook" },
    summary: "Consulter les positions d’un véhicule : le motif est noté, et montré au client",
  }),
  readLookedPositions: read({
    path: "/tracking/looks/:id/positions",
    takes: { params: carParams },
    returns: lookedSchema,
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire les positions d’une consultation, par son auteur",
  }),
  readLooks: read({
    path: "/tracking/:id/looks",
    takes: { params: carParams },
    returns: z.object({ looks: z.array(lookSchema) }),
    may: "SIGNED_IN",
    shows: ["positionLook"],
    summary: "Lire qui a consulté les positions d’un véhicule",
  }),
});
