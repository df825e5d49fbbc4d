// The items of a planning, and their French texts.
import { dayInParis, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import type { Tone } from "#kernel/flow/flow.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { TimeRange } from "./axis.ts";

export interface PlanningRow {
  id: string;
  label: string;
  detail?: string;
}

export interface PlanningItem extends TimeRange {
  id: string;
  rowId: string;
  /** "Livraison". */
  kind: string;
  tone: Tone;
  title: string;
  detail: string;
  page: PageAddress;
  /** Problems of its current position. */
  problems: readonly string[];
  isMovable: boolean;
}

/** The target of a move. */
export interface DropTarget extends TimeRange {
  rowId: string;
}

/** « 10:00 à 11:00 », « 10:00, jusqu’au mardi 24 novembre ». */
export function hoursText({ from, to }: TimeRange): string {
  const last = dayInParis(to);
  return dayInParis(from) === last
    ? `${timeInParis(from)} à ${timeInParis(to)}`
    : `${timeInParis(from)}, jusqu’au ${longFrenchDay(last)}`;
}

/** « mardi 24 novembre, 10:00 à 11:00 ». */
export function segmentText(segment: TimeRange): string {
  const [first, last] = [dayInParis(segment.from), dayInParis(segment.to)];
  return first === last
    ? `${longFrenchDay(first)}, ${hoursText(segment)}`
    : `du ${longFrenchDay(first)} ${timeInParis(segment.from)} au ${longFrenchDay(last)} ${timeInParis(segment.to)}`;
}

export const itemSentence = (item: PlanningItem): string =>
  [`${timeInParis(item.from)} ${item.title}`, item.kind, segmentText(item), item.detail, ...item.problems]
    .filter(Boolean)
    .join(". ");
