// The next action of a contract and its actor: its car, its payment, its amendments.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Next, NextActor } from "#kernel/flow/next.ts";
import type { ContractSubject } from "./flow.ts";

/** Pending action of an amendment. */
export interface AwaitedAmendment {
  number: number;
  next: readonly Next[];
}

const lateFirst = (turns: NextActor<never>[]): NextActor<never>[] =>
  turns.toSorted((one, other) => Number(other.isLate ?? false) - Number(one.isLate ?? false));

const amendmentNextActors = ({ amendments }: ContractSubject): NextActor<never>[] =>
  amendments.flatMap(({ number, next }) =>
    next.map(({ label, whose, since, isLate }) => ({
      label: `Avenant n° ${number} : ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      whose,
      since,
      isLate,
      to: "?tab=amendments",
    })),
  );

/** The next car to deliver: the second one once the first is there. */
function deliveryNextActors({ periods, today }: ContractSubject): NextActor<never>[] {
  const next = periods.find(({ startDay }) => startDay === null);
  if (!next) return [];
  const { position, deliveryDateDeadline: by } = next;
  return [
    {
      label: `${position === 1 ? "Premier" : "Second"} véhicule à livrer au plus tard le ${frenchDay(by)}`,
      whose: "Administration des ventes",
      isLate: by < today,
    },
  ];
}

export const mandateNextActors = (contract: ContractSubject): NextActor<never>[] => {
  const [delivery] = deliveryNextActors(contract);
  return lateFirst([
    {
      label: "Moyen de paiement actif attendu",
      whose: "Comptabilité",
      since: contract.signedAt,
      to: `/prospection/clients/view/${contract.clientId}?tab=companies`,
      isLate: delivery?.isLate ?? false,
    },
    ...(delivery ? [delivery] : []),
    ...amendmentNextActors(contract),
  ]);
};

export const activeNextActors = (contract: ContractSubject): NextActor<never>[] =>
  lateFirst([...deliveryNextActors(contract), ...amendmentNextActors(contract)]);
