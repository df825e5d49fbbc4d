// Reasons that refuse the moves of a fine, in French.
import { frenchDay } from "#kernel/calendar/day.ts";
import { isOver } from "./clock.ts";
import { fineKinds } from "./kinds.ts";
import type { FineSubject } from "./subject.ts";

const isClockOver = ({ lastDay, isLastDayBinding, today }: FineSubject): boolean =>
  isLastDayBinding && isOver(lastDay, today);

export const overReasons = (fine: FineSubject): string[] =>
  isClockOver(fine) ? [`Le délai est passé depuis le ${frenchDay(fine.lastDay)}.`] : [];
export const paidReasons = ({ isPaid }: FineSubject): string[] =>
  isPaid ? ["Cette amende est payée : elle ne se désigne plus."] : [];

/** The clock of the remedy: that of its claim for a parking fee. */
export function remedyReasons(fine: FineSubject): string[] {
  const { claimLastDay, today, isPaid } = fine;
  if (claimLastDay === null) return [...overReasons(fine), ...(isPaid ? ["Cette amende est payée."] : [])];
  return isOver(claimLastDay, today) ? [`Le recours était ouvert jusqu’au ${frenchDay(claimLastDay)}.`] : [];
}

export function holderReasons({ kind, hasCar, holderKind }: FineSubject): string[] {
  if (!fineKinds[kind].isDesignable) return [`${fineKinds[kind].label} : personne ne se désigne.`];
  if (!hasCar) return ["Cette plaque n’était pas la nôtre ce jour-là."];
  if (holderKind === null) return ["L’heure de l’infraction est à préciser."];
  return holderKind === "THIEF" || holderKind === "BUYER"
    ? ["Le véhicule était volé ou vendu : contestez l’amende."]
    : [];
}

/**
 * The look: nothing leaves on the values of a machine alone, whether it names somebody, contests, or is billed again.
 */
export const unseenReasons = ({ isSeen }: Pick<FineSubject, "isSeen">): string[] =>
  isSeen ? [] : ["Comparez d’abord l’avis aux valeurs lues : personne ne les a encore vues."];

export const missingReasons = ({ missing }: FineSubject): string[] =>
  missing.length === 0 ? [] : [`Il manque à son identité : ${missing.join(", ")}.`];

/** A flagged fine is not sent: the driver it names may not have held the car. */
export const flagReasons = ({ hasHolderChanged }: FineSubject): string[] =>
  hasHolderChanged ? ["Le détenteur a changé : vérifiez à nouveau cette amende."] : [];

/** A company names its own driver, in answer to the notice that it receives (C. route, L121-6). */
export const companyReasons = ({ namesCompany }: Pick<FineSubject, "namesCompany">): string[] =>
  namesCompany
    ? [
        "La société locataire est désignée : elle indiquera elle-même qui conduisait, sur l’avis qu’elle recevra.",
      ]
    : [];
