// A client's choices for an appointment: the next working days, in windows of two hours, as long as places remain.
import { addDays, type Day, dayInParis, parisInstant } from "#kernel/calendar/day.ts";
import { capacityFaults, type TimeRange } from "../slot-rules.ts";
import { closedDaysOf, type DeliveryRule } from "../planning/rule.ts";
import { workingDaysAfter } from "../planning/working-days.ts";

export const windows = {
  "08:00-10:00": "8 h à 10 h",
  "10:00-12:00": "10 h à 12 h",
  "14:00-16:00": "14 h à 16 h",
  "16:00-18:00": "16 h à 18 h",
} as const;
export type Window = keyof typeof windows;
export const windowNames = Object.keys(windows) as [Window, ...Window[]];

const daysOffered = 15;
/** An appointment closer than this is moved by phone. */
const lockedHours = 36;

export const windowRange = (day: Day, window: Window): TimeRange => {
  const [from = "", to = ""] = window.split("-");
  return { from: parisInstant(day, from), to: parisInstant(day, to) };
};

function isWindowOpen({ opensAt, closesAt }: DeliveryRule, window: Window): boolean {
  const [from = "", to = ""] = window.split("-");
  return from >= opensAt && to <= closesAt;
}

export interface DayChoice {
  day: Day;
  windows: Window[];
}

/** The remaining days and hours: from today, or from a later day. */
export function availableChoices(
  { today, notBefore = today }: { today: Day; notBefore?: Day },
  booked: readonly TimeRange[],
  rule: DeliveryRule,
): DayChoice[] {
  const closed = closedDaysOf(rule);
  const perDay = Map.groupBy(booked, ({ from }) => dayInParis(from));
  const open = windowNames.filter((window) => isWindowOpen(rule, window));
  const hasRoom = (day: Day, window: Window): boolean =>
    capacityFaults(windowRange(day, window), perDay.get(day) ?? [], rule).length === 0;
  const soonest = workingDaysAfter(today, rule.leadDays, closed).at(-1) ?? today;
  const eve = addDays(notBefore, -1);
  return workingDaysAfter(soonest < eve ? eve : soonest, daysOffered, closed)
    .map((day) => ({ day, windows: open.filter((window) => hasRoom(day, window)) }))
    .filter(({ windows: left }) => left.length > 0);
}

/** Closer than this, staff and carrier are on their way: the client must call. */
export const isLocked = (startsAt: string | null, now: string): boolean =>
  startsAt !== null && Date.parse(startsAt) - Date.parse(now) < lockedHours * 3_600_000;

interface DeliveryProgress {
  signedAt: string;
  hasCar: boolean;
  /** Status of its car; null while it is on order. */
  carStatus: string | null;
  /** The day of the handover, else of the appointment. */
  deliveredOn: Day | null;
  isDelivered: boolean;
}
export interface Step {
  label: string;
  isDone: boolean;
  day: Day | null;
}

const carStatusOrder = ["TO_TRANSPORT", "TO_PLAN", "READY_TO_DELIVER", "DELIVERED"];

/** Progress of a car to its client, in the client's words. */
export function stepsOf({ signedAt, hasCar, carStatus, deliveredOn, isDelivered }: DeliveryProgress): Step[] {
  const at = isDelivered ? carStatusOrder.length : carStatusOrder.indexOf(carStatus ?? "");
  return [
    { label: "Contrat signé", isDone: true, day: dayInParis(signedAt) },
    { label: "Véhicule trouvé", isDone: hasCar, day: null },
    { label: "Arrivé chez nous", isDone: at >= 1, day: null },
    { label: "Préparé", isDone: at >= 2, day: null },
    { label: "Livré", isDone: isDelivered, day: deliveredOn },
  ];
}
