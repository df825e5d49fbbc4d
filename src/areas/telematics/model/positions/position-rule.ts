// The agreement of a client on the positions of the car that it rents: asked, confirmed with days and hours, paused,
// withdrawn.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, optional, record } from "#kernel/record.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";

interface RuleSubject {
  status: string;
  requestedAt: string;
  requestedOf: string;
}

export const positionRuleFlow = flow<RuleSubject>()({
  subject: "Cet accord",
  start: "ASKED",
  states: {
    ASKED: { label: "Demandé au client", tone: "info" },
    CONFIRMED: { label: "Positions conservées", tone: "success", final: true },
    PAUSED: { label: "Mode privé", tone: "warning", final: true },
    WITHDRAWN: { label: "Retiré", tone: "neutral", final: true },
  },
  moves: {
    ask: {
      label: "Demander de nouveau",
      from: ["ASKED", "WITHDRAWN"],
      to: "ASKED",
      may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    },
    withdraw: {
      label: "Arrêter les positions",
      from: ["ASKED", "CONFIRMED", "PAUSED"],
      to: "WITHDRAWN",
      may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
      isGrave: true,
    },
    confirm: {
      from: ["ASKED", "CONFIRMED", "PAUSED", "WITHDRAWN"],
      to: "CONFIRMED",
      may: "SYSTEM",
      cause: "the client, whose drivers are informed",
    },
    pause: {
      from: ["CONFIRMED", "PAUSED"],
      to: "PAUSED",
      may: "SYSTEM",
      cause: "the client, in private mode until a day",
    },
    resume: {
      from: ["PAUSED"],
      to: "CONFIRMED",
      may: "SYSTEM",
      cause: "the client, or the day after the private mode",
    },
    oppose: {
      from: ["ASKED", "CONFIRMED", "PAUSED"],
      to: "WITHDRAWN",
      may: "SYSTEM",
      cause: "the client, for good",
    },
    lapse: {
      from: ["ASKED", "CONFIRMED", "PAUSED"],
      to: "WITHDRAWN",
      may: "SYSTEM",
      cause: "the end of the rental or of the service, or another lessee",
    },
  },
  commands: {
    resend: {
      label: "Renvoyer le lien",
      in: ["CONFIRMED", "PAUSED"],
      may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    },
  },
  next: {
    ASKED: {
      nextActors: ({ requestedAt, requestedOf }) => [
        { label: "Accord du client attendu", whose: requestedOf, since: requestedAt },
      ],
    },
    CONFIRMED: null,
    PAUSED: null,
    WITHDRAWN: null,
  },
});
export type PositionRuleStatus = keyof typeof positionRuleFlow.states;

/** In the order of `weekdayOf`. */
export const weekdays = {
  MONDAY: "Lundi",
  TUESDAY: "Mardi",
  WEDNESDAY: "Mercredi",
  THURSDAY: "Jeudi",
  FRIDAY: "Vendredi",
  SATURDAY: "Samedi",
  SUNDAY: "Dimanche",
} as const;
export type Weekday = keyof typeof weekdays;

export const weekdayKeys = keysOf(weekdays);
const weekdaySchema = z.enum(weekdayKeys);

const workdays = weekdayKeys.slice(0, 5);

function daysText(chosen: readonly Weekday[]): string {
  if (chosen.length === weekdayKeys.length) return "tous les jours";
  if (chosen.length === workdays.length && workdays.every((key) => chosen.includes(key)))
    return "du lundi au vendredi";
  return chosen.map((key) => weekdays[key].toLowerCase()).join(", ");
}

interface Collection {
  weekdays: readonly Weekday[];
  fromTime: string | null;
  untilTime: string | null;
}

/** « du lundi au vendredi, de 08:00 à 18:00 »; null before the agreement. */
export const collectionText = ({ weekdays: chosen, fromTime, untilTime }: Collection): string | null =>
  fromTime === null || untilTime === null ? null : `${daysText(chosen)}, de ${fromTime} à ${untilTime}`;

/** Proposed to the client. */
export const usualCollection = { weekdays: workdays, fromTime: "08:00", untilTime: "18:00" };

export const positionRuleRecord = record({
  status: column.status(positionRuleFlow),
  requestedOf: column.freeText("Demandé à"),
  requestedAt: column.instant("Demandé le"),
  collectingSince: optional(column.instant("Positions conservées depuis")),
  pausedUntil: optional(column.day("Mode privé jusqu’au")),
});
export const positionRuleSchema = z.object({
  id,
  version,
  ...positionRuleRecord.shape,
  weekdays: z.array(weekdaySchema),
  fromTime: enteredTime.nullable(),
  untilTime: enteredTime.nullable(),
  ...lifeCycleShape,
});
export type PositionRule = z.output<typeof positionRuleSchema>;

/** The agreement of the client: its drivers are informed, and positions are collected on these days and hours. */
export const agreementForm = z
  .object({
    weekdays: z
      .array(weekdaySchema)
      .min(1, "Choisissez au moins un jour.")
      .transform((chosen) => weekdayKeys.filter((key) => chosen.includes(key))),
    fromTime: enteredTime,
    untilTime: enteredTime,
    isInformed: z.literal(true, "Confirmez que les conducteurs sont informés."),
  })
  .refine(({ fromTime, untilTime }) => fromTime < untilTime, {
    path: ["untilTime"],
    message: "La fin doit suivre le début.",
  });
export type AgreementForm = z.output<typeof agreementForm>;

export const withdrawalForm = z.object({ version, reason: longText(300) });

export const pauseForm = z.object({ until: enteredDay });

const publicLookSchema = z.object({
  at: instant,
  by: z.string(),
  fromAt: instant,
  untilAt: instant,
  reason: z.string(),
});

/** The page of the client. */
export const publicPositionsSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  car: z.object({ title: z.string(), plate: z.string() }),
  /** OVER once the rental or the service has ended. */
  step: z.enum([...keysOf(positionRuleFlow.states), "OVER"]),
  weekdays: z.array(weekdaySchema),
  fromTime: z.string().nullable(),
  untilTime: z.string().nullable(),
  pausedUntil: daySchema.nullable(),
  /** The contract sells eco-driving too, under the same agreement. */
  isEcoDriving: z.boolean(),
  /** Of the positions of this car since the rental began; latest first. */
  looks: z.array(publicLookSchema),
});
export type PublicPositions = z.output<typeof publicPositionsSchema>;
