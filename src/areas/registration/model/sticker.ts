// The air-quality sticker (vignette Crit'Air) of a car registered in France: requested, then received. Its class
// depends on its fuel and its Euro standard, inferred from the first registration.
import { z } from "zod";
import { type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { flow, lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { id, version } from "#kernel/schema/french.ts";
import { type AirQualityClass, airQualityClasses } from "#settings/model/air-quality.ts";
import { waitingDocumentSchema } from "./registration.ts";

export interface StickerSubject {
  status: string;
  askedOn: Day | null;
  openedOn: Day;
  /** The current class of the car. */
  class: AirQualityClass | null;
  /** Fact that settles the papers of the car: its sticker is no longer ours. */
  settled: string | null;
}

/** French reasons against a change of the sticker of a settled car. */
export const settledReasons = ({ settled }: Pick<StickerSubject, "settled">): string[] =>
  settled === null ? [] : [`Ce véhicule ${settled} : sa vignette ne change plus.`];

const may = "MARK_AIR_QUALITY_STICKER_AS_SENT";
const staff = "Administration des ventes";
const moveBody = z.object({ version: version.nullable() });
const carLine = ({ label }: { label: string }): string => `vignette Crit’Air : ${label.toLowerCase()}`;

export const stickerFlow = flow<StickerSubject>()({
  subject: "Cette vignette",
  start: "TODO",
  otherStarts: ["DONE"],
  states: {
    TODO: { label: "À demander", tone: "warning" },
    ASKED: { label: "Demandée", tone: "info" },
    DONE: { label: "Envoyée", tone: "success", final: true },
  },
  moves: {
    ask: {
      label: "Vignette demandée",
      from: ["TODO"],
      to: "ASKED",
      may,
      refusals: settledReasons,
      endpoint: moveEndpoint({
        name: "askSticker",
        path: "ask",
        body: moveBody,
        did: "a demandé la vignette Crit’Air",
        parentLine: carLine,
        set: ({ subject, today }) => ({ askedOn: today, class: subject.class }),
      }),
    },
    send: {
      label: "Vignette envoyée",
      from: ["TODO", "ASKED"],
      to: "DONE",
      may,
      refusals: settledReasons,
      endpoint: moveEndpoint({
        name: "sendSticker",
        path: "send",
        body: moveBody,
        did: "a envoyé la vignette Crit’Air",
        parentLine: carLine,
        set: ({ subject, today }) => ({ sentOn: today, class: subject.class }),
      }),
    },
    reopen: {
      label: "Redemander la vignette",
      from: ["ASKED", "DONE"],
      to: "TODO",
      may,
      isGrave: true,
      refusals: settledReasons,
      endpoint: moveEndpoint({
        name: "reopenSticker",
        path: "reopen",
        body: moveBody,
        did: "redemande la vignette Crit’Air",
        parentLine: carLine,
        set: ({ subject, today }) => ({
          askedOn: null,
          sentOn: null,
          openedOn: today,
          class: subject.class,
        }),
      }),
    },
    followPlate: {
      from: ["ASKED", "DONE"],
      to: "TODO",
      may: "SYSTEM",
      cause: "another plate, which the sticker bears",
    },
  },
  commands: {},
  next: {
    TODO: {
      usually: "ask",
      nextActors: ({ openedOn }) => [
        { label: "Vignette à demander", whose: staff, since: openedOn, move: "ask" },
      ],
    },
    ASKED: {
      usually: "send",
      nextActors: ({ askedOn, openedOn }) => [
        {
          label: "Vignette attendue, à envoyer au client",
          whose: staff,
          since: askedOn ?? openedOn,
          move: "send",
        },
      ],
    },
    DONE: null,
  },
});
export type StickerStatus = keyof typeof stickerFlow.states;
export const stickerStatuses = Object.keys(stickerFlow.states) as [StickerStatus, ...StickerStatus[]];

const classes = Object.keys(airQualityClasses) as [AirQualityClass, ...AirQualityClass[]];
export const classSchema = z.enum(classes);

/** Class by Euro standard (arrêté of 2016-06-21), where the certificate states it: petrol, then diesel. */
const classesByEuro: Readonly<Record<string, readonly [AirQualityClass, AirQualityClass]>> = {
  "6": ["1", "2"],
  "5": ["1", "2"],
  "4": ["2", "3"],
  "3": ["3", "4"],
  "2": ["3", "5"],
  "1": ["NONE", "NONE"],
};

/** « EURO6D », « 715/2007*2018/1832EURO6 » are Euro 6; null if the text names no standard. */
export function classByEuroStandard(standard: string, fuel: "PETROL" | "DIESEL"): AirQualityClass | null {
  const level = /EURO ?(\d)/i.exec(standard)?.[1] ?? /^\s*(\d)[A-Z]*\s*$/i.exec(standard)?.[1];
  const both = level === undefined ? undefined : classesByEuro[level];
  return both ? both[fuel === "PETROL" ? 0 : 1] : null;
}

export const stickerFields = fields({
  carId: field.id("Véhicule", "car"),
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  carTitle: field.text("Modèle"),
  status: field.set("Statut", stateLabels(stickerFlow)),
  class: field.set("Classe", airQualityClasses),
  openedOn: field.day("À demander depuis le"),
  askedOn: field.day("Demandée le"),
  sentOn: field.day("Envoyée le"),
  forPlate: field.text("Pour la plaque"),
  carStatus: field.unread,
});

export const stickerRowSchema = z.object({
  id,
  version,
  carId: id,
  vin: z.string(),
  plate: z.string(),
  carTitle: z.string(),
  status: z.enum(stickerStatuses),
  class: classSchema.nullable(),
  openedOn: daySchema,
  askedOn: daySchema.nullable(),
  sentOn: daySchema.nullable(),
});

export const stickerDocumentSchema = z.object({ id, name: z.string(), addedAt: z.string() });

export const stickerSchema = z.object({
  /** Null until the car has its definitive plate, or when its class needs no sticker. */
  sticker: stickerRowSchema.extend(lifeCycleShape).nullable(),
  class: classSchema.nullable(),
  /** The reason for the class. */
  source: z.string(),
  hasTemporaryCritair: z.boolean(),
  papers: z.array(stickerDocumentSchema),
  waiting: waitingDocumentSchema.nullable(),
});
export type CarSticker = z.output<typeof stickerSchema>;

/** « Essence, première immatriculation le 05-01-2024 ». */
export const describeClassSource = (
  fuel: string,
  { on, standard }: { on: Day | null; standard: string | null },
): string =>
  [fuel, standard ? `norme ${standard}` : on && `première immatriculation le ${frenchDay(on)}`]
    .filter(Boolean)
    .join(", ");
