// Facts that the life cycle of a damage checks, its refusals, and who acts next.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import { answerDueOn, insurerDueOn, offerDueOn } from "./clocks.ts";
import {
  isExamined,
  isHeldByWriteOff,
  isImmobilised,
  isIrreparable,
  isRepairable,
  type Report,
  writtenOffOn,
} from "./conclusion.ts";
import type { DamageKind, Responsibility } from "./kinds.ts";

export interface DamageSubject {
  status: string;
  kind: DamageKind;
  reports: readonly Report[];
  responsibility: Responsibility | null;
  learntOn: Day;
  claimedOn: Day | null;
  insurer: string;
  isFleetPolicy: boolean;
  companyName: string;
  offeredOn: Day | null;
  offerAnswer: "ACCEPTED" | "REFUSED" | null;
  hasThirdParty: boolean;
  hasGarage: boolean;
  repairedOn: Day | null;
  unrepairedReason: string;
  hasOpenLoan: boolean;
  hasInvoice: boolean;
  /** Something was ordered, invoiced or refunded. */
  hasMoney: boolean;
  isRepairPaid: boolean;
  isFeeBilled: boolean;
  /** The wreck was ceded, or ended a rental. */
  isLossFinal: boolean;
  today: Day;
}

const staff = "Administration des ventes";

type Reason = readonly [holds: boolean, text: string];
const reasonsOf = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(([holds, text]) => (holds ? [text] : []));

/** A car without any report is repaired for a reason that a person states. */
export const orderReasons = ({ reports, responsibility }: DamageSubject): string[] =>
  reasonsOf([
    [responsibility === null, "Indiquez d’abord la responsabilité."],
    [
      reports.length > 0 && !isRepairable(reports) && writtenOffOn(reports) === null,
      "Aucun rapport ne conclut que ce véhicule est réparable.",
    ],
  ]);

export const recoveryReasons = (damage: DamageSubject): string[] =>
  reasonsOf([
    [
      damage.repairedOn === null && damage.unrepairedReason === "",
      "Notez la réparation faite, ou pourquoi le véhicule reste en l’état.",
    ],
    [isImmobilised(damage.reports), "Ce véhicule est gravement endommagé : le rapport de conformité manque."],
    [
      !isImmobilised(damage.reports) && isHeldByWriteOff(damage.reports),
      "Ce véhicule est classé VEI : le second rapport, qui le dit conforme, manque (C. route, art. L327-3).",
    ],
    [damage.hasOpenLoan, "Le véhicule de remplacement n’est pas rendu."],
  ]);

export const wreckReasons = ({ reports, offerAnswer }: DamageSubject): string[] =>
  isIrreparable(reports) || (writtenOffOn(reports) !== null && offerAnswer === "ACCEPTED")
    ? []
    : ["Il faut un rapport « techniquement irréparable », ou une offre VEI acceptée."];

export const undoReasons = ({ isFeeBilled, isRepairPaid, isLossFinal }: DamageSubject): string[] =>
  reasonsOf([
    [isFeeBilled, "Une part a été facturée au client."],
    [isRepairPaid, "La réparation est payée."],
    [isLossFinal, "La perte a mis fin à une location, ou le véhicule est cédé."],
  ]);

const claimActor = ({ kind, learntOn, insurer, isFleetPolicy, companyName, today }: DamageSubject) => {
  const due = insurerDueOn(kind, learntOn);
  return {
    label: `Déclaration à ${insurer || "l’assureur"} avant le ${frenchDay(due)}`,
    whose: isFleetPolicy ? staff : companyName || staff,
    since: learntOn,
    move: "claim",
    isLate: due < today,
  } as const;
};

/** The offer of the insurer, then our answer, for a car written off. */
export function offerActors(damage: DamageSubject): NextActor<"recordOffer" | "answerOffer">[] {
  const { reports, offeredOn, offerAnswer, insurer, today } = damage;
  const writtenOff = writtenOffOn(reports);
  if (writtenOff === null || offerAnswer !== null) return [];
  const due = offeredOn === null ? offerDueOn(writtenOff) : answerDueOn(offeredOn);
  return [
    offeredOn === null
      ? {
          label: `Offre attendue jusqu’au ${frenchDay(due)}`,
          whose: insurer || "Assureur",
          since: writtenOff,
          move: "recordOffer",
          isLate: due < today,
        }
      : {
          label: `Réponse à l’offre avant le ${frenchDay(due)}`,
          whose: staff,
          since: offeredOn,
          move: "answerOffer",
          isLate: due < today,
        },
  ];
}

/** The report, then its consequence; that of a car written off is the offer of its insurer. */
export function expertiseActors(
  damage: DamageSubject,
): NextActor<"addExpertise" | "orderRepairs" | "wreck">[] {
  const { reports, learntOn: since } = damage;
  if (!isExamined(reports))
    return [{ label: "Expertise attendue", whose: "Expert", since, move: "addExpertise" }];
  if (wreckReasons(damage).length === 0)
    return [{ label: "Épave à déclarer", whose: staff, since, move: "wreck" }];
  return offerActors(damage).length > 0
    ? []
    : [{ label: "Réparation à décider", whose: staff, since, move: "orderRepairs" }];
}

export const repairActor = ({ repairedOn, learntOn }: DamageSubject) =>
  ({
    label: repairedOn === null ? "Réparation à faire" : "Sinistre à clore",
    whose: repairedOn === null ? "Garage" : staff,
    since: learntOn,
    move: repairedOn === null ? "repair" : "recover",
  }) as const;

export const claims = (damage: DamageSubject) => (damage.claimedOn === null ? [claimActor(damage)] : []);

/** A third party answers for the share that is not ours. */
export const recourseReasons = ({ responsibility, hasThirdParty }: DamageSubject): string[] =>
  reasonsOf([
    [
      responsibility === null || responsibility === "FULL",
      "Le recours suppose une responsabilité partagée, ou nulle.",
    ],
    [!hasThirdParty, "Aucun tiers n’est nommé."],
  ]);

export const invoiceReasons = ({ hasInvoice }: DamageSubject): string[] =>
  hasInvoice ? [] : ["La facture de la réparation n’est pas enregistrée."];
