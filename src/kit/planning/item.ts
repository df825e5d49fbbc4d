// What a planning shows, and the words for where it stands.
import { dayInParis, spokenDay, timeInParis } from "#kernel/day.ts";
import type { Tone } from "#kernel/flow.ts";
import type { PageAddress } from "#kernel/page-address.ts";
import type { Stretch } from "./axis.ts";

export interface PlanningRow {
  id: string;
  label: string;
  detail?: string;
}

export interface PlanningItem extends Stretch {
  id: string;
  rowId: string;
  /** "Livraison". */
  kind: string;
  tone: Tone;
  title: string;
  detail: string;
  page: PageAddress;
  /** What is wrong with it as it stands. */
  problems: readonly string[];
  isMovable: boolean;
}

/** Where it would go. */
export interface Drop extends Stretch {
  rowId: string;
}

/** « 10:00 à 11:00 », « 10:00, jusqu’au mardi 24 novembre ». */
export function hoursOf({ from, to }: Stretch): string {
  const last = dayInParis(to);
  return dayInParis(from) === last
    ? `${timeInParis(from)} à ${timeInParis(to)}`
    : `${timeInParis(from)}, jusqu’au ${spokenDay(last)}`;
}

/** « mardi 24 novembre, 10:00 à 11:00 ». */
export function wordsOf(stretch: Stretch): string {
  const [first, last] = [dayInParis(stretch.from), dayInParis(stretch.to)];
  return first === last
    ? `${spokenDay(first)}, ${hoursOf(stretch)}`
    : `du ${spokenDay(first)} ${timeInParis(stretch.from)} au ${spokenDay(last)} ${timeInParis(stretch.to)}`;
}

export const sentenceOf = (item: PlanningItem): string =>
  [`${timeInParis(item.from)} ${item.title}`, item.kind, wordsOf(item), item.detail, ...item.problems]
    .filter(Boolean)
    .join(". ");
