// The next action of a contract and its actor: its car, its payment, its amendments.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Next, NextActor } from "#kernel/flow/next.ts";
import { decapitalise } from "#kernel/text/case.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { ContractSubject } from "./flow.ts";
import type { Period } from "./period.ts";

/** Pending action of an amendment. */
export interface AwaitedAmendment {
  number: number;
  next: readonly Next[];
}

/** The first blocker of a delivery, its owner, and the page that resolves it. */
export interface DeliveryStep {
  label: string;
  whose: string;
  to: PageAddress;
}

/** « Véhicule à trouver » becomes « véhicule à trouver »; « CPI » stays. */
const inSentence = (text: string): string => (/^\p{Lu}{2}/u.test(text) ? text : decapitalise(text));

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

/** The next period to deliver: the second one once the first is there. */
export const nextToDeliver = (periods: readonly Period[]): Period | undefined =>
  periods.find(({ startDay }) => startDay === null);

/** The next car to deliver, with what it awaits first. */
function deliveryNextActors({ periods, today, deliveryStep }: ContractSubject): NextActor<never>[] {
  const next = nextToDeliver(periods);
  if (!next) return [];
  const { position, deliveryDateDeadline: by } = next;
  const label = `${position === 1 ? "Premier" : "Second"} véhicule à livrer au plus tard le ${frenchDay(by)}`;
  const isLate = by < today;
  if (!deliveryStep) return [{ label, whose: "Administration des ventes", isLate }];
  const { label: step, whose, to } = deliveryStep;
  return [{ label: `${label} : ${inSentence(step)}`, whose, to, isLate }];
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
