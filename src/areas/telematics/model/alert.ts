// Alerts about what is tracked: opened by the system, acknowledged until a day, closed once their cause is gone or by a
// person with a reason.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { type Day, daysBetween, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { column, optional, record } from "#kernel/record.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { countText } from "#kernel/text/count-text.ts";
import { ofName } from "#kernel/text/elision.ts";

export const alertKinds = {
  BOX_SILENT: "Boîtier silencieux",
  FEED_SILENT: "Flux silencieux",
  FEED_REFUSED: "Lignes refusées",
  FEED_UNCHANGED: "Kilométrages figés",
  FEED_MAINTENANCE: "Entretiens contredits",
} as const;
export type AlertKind = keyof typeof alertKinds;
export type FeedAlertKind = Exclude<AlertKind, "BOX_SILENT">;

interface AlertFacts {
  kind: AlertKind;
  feedLabel: string | null;
  since: Day | null;
  count: number | null;
}

/** In French. */
export function alertText({ kind, feedLabel, since, count }: AlertFacts, today: Day): string {
  const ofFeed = ofName(feedLabel ?? "");
  const cars = countText(count ?? 0, "véhicule");
  switch (kind) {
    case "BOX_SILENT":
      return "Ce véhicule n’émet plus depuis plus de deux semaines : son boîtier est peut-être débranché.";
    case "FEED_SILENT":
      return `Les kilométrages ${ofFeed} ne parviennent plus depuis ${countText(daysBetween(since ?? today, today), "jour")}.`;
    case "FEED_REFUSED":
      return `${count ?? 0}\u00a0% des lignes ${ofFeed} reçues le ${frenchDay(since ?? today)} ont été refusées.`;
    case "FEED_UNCHANGED":
      return `Les kilométrages ${ofFeed} semblent figés : ${cars} à vérifier.`;
    case "FEED_MAINTENANCE":
      return `Les données d’entretien ${ofFeed} semblent fausses : ${cars} à vérifier.`;
  }
}

/** Proposed to the person who acknowledges an alert. */
export const acknowledgedDays = 7;
/** The client is asked to look once the alert has lasted. */
export const clientAskedAfterDays = 3;
/** An alert closed by a person opens again when its cause is still there. */
export const reopenedAfterDays = 30;

interface AlertSubject {
  status: string;
  kind: AlertKind;
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
        path: "acknowledge",
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
        path: "close",
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
      cause: "a frame of its box, its removal, or the end of the trouble of its feed",
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
      nextActors: ({ kind, openedAt }) => [
        {
          label: kind === "BOX_SILENT" ? "Boîtier à vérifier" : "Flux à vérifier",
          whose: "Opérations",
          since: openedAt,
          move: "acknowledge",
        },
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

export const alertRecord = record({
  carId: optional(column.id("Fiche du véhicule", "car")),
  feedName: optional(column.code("Nom technique du flux")),
  feedLabel: optional(column.code("Flux")),
  since: optional(column.day("Depuis le")),
  count: optional(column.number("Véhicules ou pourcentage")),
  kind: column.set("Alerte", alertKinds),
  status: column.status(alertFlow),
  openedAt: column.instant("Ouverte le"),
  acknowledgedUntil: optional(column.day("Prise en charge jusqu’au")),
  clientAskedAt: optional(column.instant("Client sollicité le")),
  closedAt: optional(column.instant("Close le")),
  closeReason: optional(column.code("Motif")),
});

/** The car is null for an alert about a feed. */
export const alertLineSchema = z.object({ id, version, car: carNameSchema.nullable(), ...alertRecord.shape });

export const alertSchema = alertLineSchema.omit({ car: true }).extend(lifeCycleShape);
export type Alert = z.output<typeof alertSchema>;
