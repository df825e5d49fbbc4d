// The days of debits: the first on which the bank can still collect, the notice of the client, the next presentation.
import { addDays, type Day, dayInParis, frenchDay, latestOf, timeInParis } from "#kernel/calendar/day.ts";
import { isTargetDay, targetDayOnOrAfter, targetDaysAfter } from "#kernel/calendar/target-days.ts";
import type { CompanyBillingSettings } from "#billing/model/company-billing.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { dueDay, noticeDays } from "#billing/model/rents/invoicing-day.ts";
import { collectors } from "./due.ts";

/** The bank collects on the next TARGET day what it receives before this hour, in Paris. */
const bankHour = "15:00";

/** TARGET days that GoCardless needs to announce and submit a debit; it postpones by itself what comes too late. */
const gocardlessDays = 3;

/**
 * The first day on which what is sent now can be collected: D+1 in TARGET days by the bank, three of them later by
 * GoCardless, the same day by Stripe.
 */
export function earliestCollection(now: Date, provider: Provider = "embedded"): Day {
  const today = dayInParis(now);
  if (provider === "stripe") return targetDayOnOrAfter(today);
  if (provider === "gocardless") return targetDaysAfter(targetDayOnOrAfter(today), gocardlessDays);
  const isInTime = isTargetDay(today) && timeInParis(now) < bankHour;
  return targetDaysAfter(isInTime ? today : targetDayOnOrAfter(addDays(today, 1)), 1);
}

/** The French reason why a collector refuses a day; null for a day that it accepts. */
export function dayRefusal(on: Day, earliestOn: Day, provider: Provider): string | null {
  if (!isTargetDay(on)) return `Le ${frenchDay(on)} n’est pas un jour ouvré des banques.`;
  if (on >= earliestOn) return null;
  const who = provider === "embedded" ? "La banque" : collectors[provider];
  return `${who} ne peut pas prélever avant le ${frenchDay(earliestOn)}.`;
}

/** TARGET days during which a batch is prepared before its last day: two persons are needed above an amount. */
const preparationDays = 3;

/** The last day announced to clients whose batch is to prepare now. */
export const preparationEnd = (earliestOn: Day): Day => targetDaysAfter(earliestOn, preparationDays - 1);

/** The end of the notice that the last announcement of a debit begins; null when the client has received none. */
export const noticeEnd = (announcedAt: string | null, days = noticeDays): Day | null =>
  announcedAt === null ? null : addDays(dayInParis(announcedAt), days);

/** The first day on which a part is collected by itself, once it is announced, due and no longer postponed. */
export const firstDebitDay = (
  now: Date,
  part: { provider: Provider; dueOn: Day; noticeEndsOn: Day | null; retryOn: Day | null },
): Day => {
  const { provider, dueOn, noticeEndsOn, retryOn } = part;
  const later = [noticeEndsOn, retryOn].flatMap((on) => on ?? []);
  return targetDayOnOrAfter(latestOf(earliestCollection(now, provider), dueOn, ...later));
};

interface AnnouncedPart {
  dueOn: Day;
  /** True for a document that asked for a transfer: its due day announces no debit. */
  asksTransfer: boolean;
  /** The day of the last mail about its debit, and the instant of this mail; null without one. */
  mailedFor: Day | null;
  mailedAt: string | null;
  /** Its last return, which announced the next presentation. */
  lastReturn: { on: Day; retryOn: Day | null } | null;
}

/**
 * The day of a debit as its client knows it: of its document, of the last mail, or of the next presentation
 * that the mail of a return states, unless a later mail replaces it.
 */
export function announcedDay(part: AnnouncedPart): Day | null {
  const { dueOn, asksTransfer, mailedFor, mailedAt, lastReturn } = part;
  const isReplaced = lastReturn !== null && mailedAt !== null && dayInParis(mailedAt) >= lastReturn.on;
  const retryOn = isReplaced ? null : (lastReturn?.retryOn ?? null);
  const later = [mailedFor, retryOn].flatMap((on) => on ?? []);
  return asksTransfer && later.length === 0 ? null : targetDayOnOrAfter(latestOf(dueOn, ...later));
}

interface SinglePart {
  provider: Provider;
  dueOn: Day;
  noticeEndsOn: Day | null;
  announcedOn: Day | null;
  announceableFrom: Day | null;
}

/** The day of a debit made alone: the announced one, or the first that may be announced when it is sooner. */
export function singleDebitDay(now: Date, part: SinglePart): Day {
  const { provider, noticeEndsOn, announcedOn, announceableFrom } = part;
  const first = firstDebitDay(now, {
    ...part,
    noticeEndsOn: noticeEndsOn && latestOf(noticeEndsOn, announceableFrom ?? noticeEndsOn),
    retryOn: null,
  });
  if (announcedOn === null || announceableFrom === null || announcedOn >= first) return first;
  const isPossible = announcedOn >= latestOf(earliestCollection(now, provider), noticeEndsOn ?? announcedOn);
  return isPossible ? announcedOn : first;
}

/** The next recurring day at least five days after a return: time to notify the client. */
export const retryDay = (
  returnedOn: Day,
  settings: Pick<CompanyBillingSettings, "paymentDays" | "recurringDay">,
): Day => dueDay({ issuedOn: returnedOn, method: "DEBIT", isConsumer: true }, settings);

/** Days during which a debit may come back: 8 weeks for CORE, 3 TARGET days for B2B (EPC rulebooks). */
const refundDays = 56;
const returnDays = 3;
export const closingDay = (collectionOn: Day, schemes: readonly ("CORE" | "B2B")[]): Day =>
  schemes.includes("CORE") ? addDays(collectionOn, refundDays) : targetDaysAfter(collectionOn, returnDays);

/** Days offered for a batch: three weeks of TARGET days, with the one already chosen. */
const offeredDays = 15;
export function collectionDays(earliestOn: Day, chosen: Day): Day[] {
  const days = Array.from({ length: offeredDays }, (_, count) => targetDaysAfter(earliestOn, count));
  return days.includes(chosen) ? days : [...days, chosen].toSorted();
}
