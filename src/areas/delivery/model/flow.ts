// The life cycle of a delivery slot, one for each rental period that has its car. The client is asked for it or staff
// set it; it moves as often as needed, and ends with the delivery.
import { z } from "zod";
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import { version } from "#kernel/schema/french.ts";

export interface SlotSubject {
  status: string;
  createdAt: string;
  askedAt: string | null;
  startsAt: string | null;
  priceCents: number | null;
  contactName: string;
  person: string;
  /** The facts that its correction would contradict, in French. */
  correctionRefusals: string[];
  today: Day;
}

/** Days after which staff should call the client. */
export const lateAfterDays = 3;

const staff = "Administration des ventes";

const priceNextActors = ({ priceCents, createdAt }: SlotSubject): NextActor<"setPrice">[] =>
  priceCents === null
    ? [{ label: "Prix de livraison à renseigner", whose: staff, since: createdAt, move: "setPrice" }]
    : [];

function scheduledNextActors(subject: SlotSubject): NextActor<"schedule" | "setPrice">[] {
  const { startsAt, person, today } = subject;
  const on = startsAt ? dayInParis(startsAt) : today;
  const deliveryActor: NextActor<"schedule"> = {
    label: on < today ? `Livraison prévue le ${frenchDay(on)}, non faite` : `Livraison le ${frenchDay(on)}`,
    whose: person || staff,
    since: null,
    isLate: on < today,
    ...(on < today && { move: "schedule" as const }),
  };
  return [
    ...(on < today ? [deliveryActor] : []),
    ...priceNextActors(subject),
    ...(on < today ? [] : [deliveryActor]),
  ];
}

export const slotPriceSchema = z.object({
  version,
  priceCents: z.int().min(0).max(100_000_00),
  isPriceFixed: z.boolean(),
});

export const slotFlow = flow<SlotSubject>()({
  subject: "Cette livraison",
  start: "TO_ASK",
  states: {
    TO_ASK: { label: "À planifier", tone: "warning" },
    ASKED: { label: "Demandée au client", tone: "info" },
    SCHEDULED: { label: "Planifiée", tone: "success" },
    DELIVERED: { label: "Livrée", tone: "neutral", final: true },
    CANCELED: { label: "Abandonnée", tone: "neutral", final: true },
  },
  moves: {
    ask: {
      label: "Demander au client",
      from: ["TO_ASK", "ASKED"],
      to: "ASKED",
      may: "SEND_DELIVERY_INFORMATION_REQUEST",
    },
    schedule: {
      label: "Fixer le créneau",
      from: ["TO_ASK", "ASKED", "SCHEDULED"],
      to: "SCHEDULED",
      may: "SCHEDULE_DELIVERY",
    },
    choose: {
      from: ["TO_ASK", "ASKED", "SCHEDULED"],
      to: "SCHEDULED",
      may: "SYSTEM",
      cause: "the client, by the link",
    },
    deliver: {
      from: ["TO_ASK", "ASKED", "SCHEDULED"],
      to: "DELIVERED",
      may: "SYSTEM",
      cause: "the delivery of the car",
    },
    abandon: {
      from: ["TO_ASK", "ASKED", "SCHEDULED"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "the end of the contract, or the car taken back from its period",
    },
    resume: { from: ["CANCELED"], to: "TO_ASK", may: "SYSTEM", cause: "another car given to its period" },
  },
  commands: {
    correct: {
      label: "Corriger la remise",
      in: ["DELIVERED"],
      may: "CONFIRM_CAR_DELIVERY",
      isGrave: true,
      refusals: ({ correctionRefusals }) => correctionRefusals,
    },
    setPrice: {
      label: "Prix de livraison",
      in: ["TO_ASK", "ASKED", "SCHEDULED"],
      may: "SET_DELIVERY_PRICE",
      endpoint: moveEndpoint({
        name: "setDeliveryPrice",
        path: "price",
        body: slotPriceSchema,
        did: "a fixé le prix de livraison",
        parentLine: () => "a fixé son prix de livraison",
        set: ({ body: { priceCents, isPriceFixed } }) => ({ priceCents, isPriceFixed }),
      }),
    },
  },
  next: {
    TO_ASK: {
      usually: "ask",
      nextActors: (subject) => [
        { label: "Créneau à demander", whose: staff, since: subject.createdAt, move: "ask" },
        ...priceNextActors(subject),
      ],
    },
    ASKED: {
      usually: "schedule",
      nextActors: (subject) => {
        const since = subject.askedAt ?? subject.createdAt;
        return [
          {
            label: "Créneau attendu du client",
            whose: subject.contactName || "Client",
            since,
            isLate: addDays(dayInParis(since), lateAfterDays) < subject.today,
          },
          ...priceNextActors(subject),
        ];
      },
    },
    SCHEDULED: { nextActors: scheduledNextActors },
    DELIVERED: null,
    CANCELED: null,
  },
});

export type SlotStatus = keyof typeof slotFlow.states;
export const slotStatusLabels = stateLabels(slotFlow);
export const slotStatuses = Object.keys(slotFlow.states) as [SlotStatus, ...SlotStatus[]];
