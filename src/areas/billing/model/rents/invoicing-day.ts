// The day on which a month of rent is invoiced, and the day on which it is to be paid.
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter, targetDayOnOrBefore } from "#kernel/calendar/target-days.ts";
import type { CollectionMethod } from "../documents/frozen.ts";
import { type CompanyBillingSettings, defaultRecurringDay, longestPaymentDays } from "../company-billing.ts";

/** A debit is announced this number of days before (the pre-notification of the mandate). */
export const noticeDays = 5;
/** A company debited on one of the first days of the month is invoiced before the month begins. */
export const lastEarlyDay = 5;

/**
 * The first of the month; the 25th of the month before, or five days before the first when that is earlier, for
 * recurring days 1 to 5.
 */
export function invoicingDay(month: Day, recurringDay: number | null): Day {
  if (recurringDay === null || recurringDay > lastEarlyDay) return month;
  const twentyFifth = addDays(addMonths(month, -1), 24);
  const beforeNotice = addDays(month, -noticeDays);
  return twentyFifth < beforeNotice ? twentyFifth : beforeNotice;
}

/** The last month whose invoicing day has passed. */
export function lastInvoicedMonth(today: Day, recurringDay: number | null): Day {
  const current = firstOfMonth(today);
  const next = addMonths(current, 1);
  return invoicingDay(next, recurringDay) <= today ? next : current;
}

/** A recurring day in a month: 31 gives 28 or 29 February, then 31 March. */
const dayIn = (month: Day, recurringDay: number): Day => {
  const last = addDays(addMonths(month, 1), -1);
  const wanted = addDays(month, recurringDay - 1);
  return wanted < last ? wanted : last;
};

interface Issue {
  issuedOn: Day;
  method: CollectionMethod;
  isConsumer: boolean;
}

/**
 * A transfer is due after the agreed days. A debit falls on the first recurring day after its notice, moved to the
 * next TARGET day; for a professional, at the latest on the last TARGET day within 30 days (C. com., art. L441-11).
 */
export function dueDay(
  { issuedOn, method, isConsumer }: Issue,
  { paymentDays, recurringDay }: Pick<CompanyBillingSettings, "paymentDays" | "recurringDay">,
): Day {
  if (method === "TRANSFER") return addDays(issuedOn, paymentDays);
  const earliest = addDays(issuedOn, noticeDays);
  const month = firstOfMonth(issuedOn);
  const typed = recurringDay ?? defaultRecurringDay;
  const found = [0, 1, 2].map((later) => dayIn(addMonths(month, later), typed)).find((on) => on >= earliest);
  const due = targetDayOnOrAfter(found ?? earliest);
  const latest = addDays(issuedOn, longestPaymentDays);
  return isConsumer || due <= latest ? due : targetDayOnOrBefore(latest);
}

/** The first delivery of the contract that a call for funds secures. */
export type SecuredDelivery =
  | { isDone: true }
  /** Its appointment, or the latest day agreed for it. */
  | { isDone: false; on: Day };

/**
 * A guarantee is received before the car is delivered: its call is due as any transfer, at the latest on the eve of the
 * delivery, and at once when that day has passed. Without a delivery to come (a new lessee), it has its usual day.
 */
export function callDueDay(issuedOn: Day, usual: Day, delivery: SecuredDelivery | null): Day {
  if (delivery === null) return usual;
  const latest = delivery.isDone ? issuedOn : addDays(delivery.on, -1);
  const due = latest < usual ? latest : usual;
  return due < issuedOn ? issuedOn : due;
}

/** The same for a call that has its number, once its delivery has another day: at the earliest today. */
export function latestCallDay(
  issue: Issue,
  settings: Pick<CompanyBillingSettings, "paymentDays" | "recurringDay">,
  { delivery, today }: { delivery: SecuredDelivery; today: Day },
): Day {
  const due = callDueDay(issue.issuedOn, dueDay(issue, settings), delivery);
  return due < today ? today : due;
}
