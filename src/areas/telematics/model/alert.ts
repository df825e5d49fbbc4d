// Alerts about what is tracked: opened by the system, acknowledged until a day, closed once their cause is gone or by a
// person with a reason.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { flow, lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/move-endpoint.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";

export const alertKinds = { BOX_SILENT: "Boîtier silencieux" } as const;
export type AlertKind = keyof typeof alertKinds;

export const alertTexts: Record<AlertKind, string> = {
  BOX_SILENT: "Ce véhicule n’émet plus depuis plus de deux semaines : son boîtier est peut-être débranché.",
};

/** The client is asked to look once the alert has lasted. */
export const clientAskedAfterDays = 3;
/** An alert closed by a person opens again when its cause is still there. */
export const reopenedAfterDays = 30;

interface AlertSubject {
  status: string;
  openedAt: string;
  acknowledgedUntil: Day | null;
}

const acknowledgement = z.object({ version, until: daySchema });
const closing = z.object({ version, reason: longText(300) });

export const alertFlow = flow<AlertSubject>()({
  subject: "Cette alerte",
  start: "OPEN",
  states: {
    OPEN: { label: "Ouverte", tone: "danger" },
    ACKNOWLEDGED: { label: "Prise en charge", tone: "warning" },
    CLOSED: { label: "Close", tone: "neutral", final: true },
  },
  moves: {
    acknowledge: {
      label: "Prendre en charge",
      from: ["OPEN", "ACKNOWLEDGED"],
      to: "ACKNOWLEDGED",
      may: "FIT_BOX",
      endpoint: moveEndpoint({
        name: "acknowledgeAlert",
        path: "/tracking/alerts/:id/acknowledge",
        body: acknowledgement,
        did: "a pris l’alerte en charge",
        set: ({ body: { until } }) => ({ acknowledgedUntil: until }),
      }),
    },
    close: {
      label: "Clore",
      from: ["OPEN", "ACKNOWLEDGED"],
      to: "CLOSED",
      may: "FIT_BOX",
      endpoint: moveEndpoint({
        name: "closeAlert",
        path: "/tracking/alerts/:id/close",
        body: closing,
        did: "a clos l’alerte",
        line: ({ did, body }) => `${did} : ${body.reason}`,
        set: ({ body: { reason }, now }) => ({ closedAt: now.toISOString(), closeReason: reason }),
      }),
    },
    end: {
      from: ["OPEN", "ACKNOWLEDGED"],
      to: "CLOSED",
      may: "SYSTEM",
      cause: "a frame of its box, or its removal",
    },
    awaken: {
      from: ["ACKNOWLEDGED", "CLOSED"],
      to: "OPEN",
      may: "SYSTEM",
      cause: "the day until which it was acknowledged, or thirty days after a closing, its cause still there",
    },
  },
  commands: {
    askClient: {
      in: ["OPEN", "ACKNOWLEDGED"],
      may: "SYSTEM",
      cause: "three days without an end: the client is asked to look",
    },
  },
  next: {
    OPEN: {
      usually: "acknowledge",
      nextActors: ({ openedAt }) => [
        { label: "Boîtier à vérifier", whose: "Opérations", since: openedAt, move: "acknowledge" },
      ],
    },
    ACKNOWLEDGED: {
      nextActors: ({ openedAt }) => [
        { label: "Vérification en cours", whose: "Opérations", since: openedAt },
      ],
    },
    CLOSED: null,
  },
});
export type AlertStatus = keyof typeof alertFlow.states;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]];

export const alertLineSchema = z.object({
  id,
  version,
  car: carNameSchema,
  carId: id,
  kind: z.enum(keysOf(alertKinds)),
  status: z.enum(keysOf(alertFlow.states)),
  openedAt: instant,
  acknowledgedUntil: daySchema.nullable(),
  clientAskedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closeReason: z.string().nullable(),
});

export const alertSchema = alertLineSchema.omit({ car: true }).extend(lifeCycleShape);
export type Alert = z.output<typeof alertSchema>;

export const alertFields = fields({
  car: carNameField,
  carId: field.id("Fiche du véhicule", "car"),
  fittingId: field.id("Pose de boîtier", "boxFitting"),
  kind: field.set("Alerte", alertKinds),
  status: field.set("Statut", stateLabels(alertFlow)),
  openedAt: field.instant("Ouverte le"),
  acknowledgedUntil: field.day("Prise en charge jusqu’au"),
  clientAskedAt: field.instant("Client sollicité le"),
  closedAt: field.instant("Close le"),
  closeReason: field.text("Motif"),
});
