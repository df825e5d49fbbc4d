// The next action of a contract and its actor: its car, its payment, its amendments.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Next, NextActor } from "#kernel/flow/next.ts";
import { decapitalise } from "#kernel/text/case.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { ContractSubject } from "./flow.ts";
import { isCarAwaited, type Period } from "./period.ts";

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

/** An early termination sent to the client, who has not signed it. */
export interface PendingTermination {
  endsOn: Day;
  since: string;
}

/** The next period to deliver: the second one once the first is there. */
export const nextToDeliver = (periods: readonly Period[], endsEarlyOn: Day | null): Period | undefined =>
  periods.find((period) => isCarAwaited(period, endsEarlyOn));

/** The next car to deliver, with what it awaits first. */
function deliveryNextActors({
  periods,
  today,
  deliveryStep,
  endsEarlyOn,
}: ContractSubject): NextActor<never>[] {
  const next = nextToDeliver(periods, endsEarlyOn);
  if (!next) return [];
  const { position, deliveryDateDeadline: by } = next;
  const label = `${position === 1 ? "Premier" : "Second"} véhicule à livrer au plus tard le ${frenchDay(by)}`;
  const isLate = by < today;
  if (!deliveryStep) return [{ label, whose: "Administration des ventes", isLate }];
  const { label: step, whose, to } = deliveryStep;
  return [{ label: `${label} : ${inSentence(step)}`, whose, to, isLate }];
}

/** Cars that the client returns: their day was moved by a signed early termination. */
const returnNextActors = ({ periods, endsEarlyOn, today }: ContractSubject): NextActor<never>[] =>
  endsEarlyOn === null || !periods.some(({ startDay, endDay }) => startDay !== null && endDay === null)
    ? []
    : [
        {
          label: `Véhicule à restituer le ${frenchDay(endsEarlyOn)}`,
          whose: "Client",
          to: "?tab=end",
          isLate: endsEarlyOn < today,
        },
      ];

const terminationNextActors = ({ pendingTermination: pending }: ContractSubject): NextActor<never>[] =>
  pending
    ? [
        {
          label: `Résiliation anticipée en signature, effet le ${frenchDay(pending.endsOn)}`,
          whose: "Client",
          since: pending.since,
          to: "?tab=end",
        },
      ]
    : [];

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
  lateFirst([
    ...returnNextActors(contract),
    ...terminationNextActors(contract),
    ...deliveryNextActors(contract),
    ...amendmentNextActors(contract),
  ]);
