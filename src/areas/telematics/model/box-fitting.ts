// A box in a car, from an instant to another.
import { z } from "zod";
import { type BoxType, boxTypes } from "#fleet/model/car.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, nullable, optional, record } from "#kernel/record.ts";
import { id, version } from "#kernel/schema/french.ts";
import { staffInstant } from "./positions/private-mode.ts";

export const silentAfterDays = 14;

interface FittingSubject {
  status: string;
  boxType: BoxType;
}

const open = ["FITTED", "HEARD", "SILENT"] as const;

const makerRefusals = ({ boxType }: FittingSubject): string[] =>
  boxType === "MANUFACTURER" ? ["La télématique du constructeur suit l’accord du client."] : [];

export const boxFittingFlow = flow<FittingSubject>()({
  subject: "Ce boîtier",
  start: "FITTED",
  states: {
    FITTED: { label: "Posé, pas encore entendu", tone: "info", final: true },
    HEARD: { label: "Émet", tone: "success", final: true },
    SILENT: { label: "N’émet plus", tone: "danger" },
    REMOVED: { label: "Déposé", tone: "neutral", final: true },
  },
  moves: {
    hear: { from: ["FITTED", "SILENT"], to: "HEARD", may: "SYSTEM", cause: "a frame of its box" },
    fallSilent: {
      from: ["FITTED", "HEARD"],
      to: "SILENT",
      may: "SYSTEM",
      cause: "fourteen days without a frame, on a delivered car",
    },
    takeOut: {
      from: open,
      to: "REMOVED",
      may: "SYSTEM",
      cause: "another box noted on its car, none, or its sale",
    },
    remove: {
      label: "Déposer",
      from: open,
      to: "REMOVED",
      may: "FIT_BOX",
      isGrave: true,
      refusals: makerRefusals,
    },
  },
  commands: {
    calibrate: { label: "Caler le compteur", in: open, may: "FIT_BOX", refusals: makerRefusals },
    swap: { label: "Remplacer", in: open, may: "FIT_BOX" },
    correct: {
      label: "Corriger les dates",
      in: [...open, "REMOVED"],
      may: "FIT_BOX",
      refusals: makerRefusals,
    },
  },
  next: {
    FITTED: null,
    HEARD: null,
    SILENT: { nextActors: () => [{ label: "Boîtier à vérifier", whose: "Opérations" }] },
    REMOVED: null,
  },
});

/** Reasons that a person gives; the others are those of the system. */
export const typedRemovalReasons = {
  RENTAL_END: "Fin de la location",
  FAULT: "Boîtier en panne",
  LOSS: "Boîtier perdu ou détruit",
  REMOVAL: "Retiré",
} as const;
export const removalReasons = {
  ...typedRemovalReasons,
  SALE: "Véhicule vendu",
  SWAP: "Remplacé par un autre",
} as const;
export type RemovalReason = keyof typeof removalReasons;

export const fittingRecord = record({
  carId: column.id("Véhicule", "car"),
  boxType: column.set("Type de boîtier", boxTypes),
  imei: nullable(column.code("IMEI")),
  status: column.status(boxFittingFlow),
  fittedAt: column.instant("Posé le"),
  removedAt: optional(column.instant("Déposé le")),
  removalReason: optional(column.set("Motif de la dépose", removalReasons)),
});

/** Odometers read next to a box. */
export const calibrationRecord = record({
  at: column.instant("Compteur lu le"),
  odometer: column.number("Compteur", { unit: "km" }),
  reason: column.code("Motif"),
});

export interface Box {
  boxType: BoxType;
  /** Null for the telematics of the maker. */
  imei: string | null;
}

export interface NotedBox {
  status: string;
  boxType: BoxType | null;
  boxNumber: string | null;
}

/** The box that is in a car by what is noted on it; a sold car leaves with none of ours. */
export const boxOf = ({ status, boxType, boxNumber }: NotedBox): Box | null =>
  boxType === null || status === "SOLD" ? null : { boxType, imei: boxNumber };

export const calibrationSchema = z.object({ id, version, ...calibrationRecord.shape });
export type BoxCalibration = z.output<typeof calibrationSchema>;

export const boxFittingSchema = z.object({
  id,
  version,
  ...fittingRecord.omit("carId"),
  /** Reception of its last frame. */
  lastReceivedAt: staffInstant.nullable(),
  /** The latest instant that its records bear. */
  recordedAt: staffInstant.nullable(),
  /** Reception of its last record with a wrong clock. */
  wrongClockAt: staffInstant.nullable(),
  /** The check digit of its IMEI is wrong: its label is to be read again. */
  hasWrongCheckDigit: z.boolean(),
  /** Odometers read next to it, which set its offset; the latest first. */
  calibrations: z.array(calibrationSchema),
  ...lifeCycleShape,
});
export type BoxFitting = z.output<typeof boxFittingSchema>;
