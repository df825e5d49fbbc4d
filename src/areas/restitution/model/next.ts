// Next actors of a return.
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { NextActor } from "#kernel/flow/next.ts";

export interface RestitutionSubject {
  status: string;
  /** The rental has started, and its end is not recorded. */
  isRunning: boolean;
  isContractActive: boolean;
  /** Another car of the contract is awaited or out in exchange of this one. */
  hasExchange: boolean;
  /** The car that replaces this one is not delivered yet. */
  isExchangeAwaited: boolean;
  dueOn: Day | null;
  askedAt: string | null;
  askedTo: string;
  answeredAt: string | null;
  startsAt: string | null;
  person: string;
  returnedAt: string | null;
  carrierName: string;
  handedToCarrierAt: string | null;
  arrivedAt: string | null;
  today: Day;
}

/** Days before the due day from which a client is asked for the return. */
export const askedDaysBefore = 90;
/** Days without an answer after which staff should call the client. */
export const lateAfterDays = 3;
/** Days after the handback within which the car is inspected. */
export const inspectedWithinDays = 5;

const staff = "Administration des ventes";

const isLate = ({ dueOn, today }: RestitutionSubject): boolean => dueOn !== null && dueOn < today;

export function runningActors(subject: RestitutionSubject): NextActor<"ask">[] {
  const { isRunning, dueOn, today } = subject;
  if (!isRunning || dueOn === null || addDays(today, askedDaysBefore) < dueOn) return [];
  const label = isLate(subject) ? `Attendue le ${frenchDay(dueOn)}, à demander` : "À demander au client";
  return [
    { label, whose: staff, since: addDays(dueOn, -askedDaysBefore), isLate: isLate(subject), move: "ask" },
  ];
}

export const askedActors = ({
  askedAt,
  askedTo,
  today,
}: RestitutionSubject): NextActor<"ask" | "answer">[] => [
  {
    label: "Réponse attendue du client",
    whose: askedTo || "Client",
    since: askedAt,
    isLate: askedAt !== null && addDays(dayInParis(askedAt), lateAfterDays) < today,
  },
];

export const answeredActors = (subject: RestitutionSubject): NextActor<"prepare">[] => [
  {
    label: "Restitution à préparer",
    whose: staff,
    since: subject.answeredAt,
    isLate: isLate(subject),
    move: "prepare",
  },
];

export function preparedActors({ startsAt, person, today }: RestitutionSubject): NextActor<"restitute">[] {
  const on = startsAt === null ? today : dayInParis(startsAt);
  const label =
    on < today ? `Restitution prévue le ${frenchDay(on)}, non notée` : `Restitution le ${frenchDay(on)}`;
  return [
    { label, whose: person || staff, isLate: on < today, ...(on <= today && { move: "restitute" as const }) },
  ];
}

export const arrivalActors = ({
  handedToCarrierAt,
  arrivedAt,
  carrierName,
}: RestitutionSubject): NextActor<"arrive">[] =>
  handedToCarrierAt === null || arrivedAt !== null
    ? []
    : [
        {
          label: "Arrivée sur parc à noter",
          whose: carrierName || "Transporteur",
          since: handedToCarrierAt,
          move: "arrive",
        },
      ];

export const returnedActors = (subject: RestitutionSubject): NextActor<"arrive">[] => {
  const { returnedAt, today } = subject;
  const arrival = arrivalActors(subject);
  const isInspectionLate =
    returnedAt !== null && addDays(dayInParis(returnedAt), inspectedWithinDays) < today;
  return [
    ...arrival,
    {
      label: "État des lieux de retour attendu",
      whose: "Atelier",
      since: returnedAt,
      isLate: isInspectionLate,
    },
  ];
};
