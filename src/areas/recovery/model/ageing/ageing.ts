// Client debts by age, and expected cash in and out by week.
import { z } from "zod";
import { addDays, type Day, daySchema, weekdayOf } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";

/**
 * Ages by days after the due day; each begins after the one before, and those past it add up to what is late. What was
 * born before a judgment has no age. `short` is written under an axis.
 */
export const ages = {
  notDue: { label: "À échoir", short: "À échoir", from: null, through: 0 },
  days30: { label: "1 à 30 jours", short: "1–30 j", from: 1, through: 30 },
  days60: { label: "31 à 60 jours", short: "31–60 j", from: 31, through: 60 },
  days90: { label: "61 à 90 jours", short: "61–90 j", from: 61, through: 90 },
  older: { label: "Plus de 90 jours", short: "> 90 j", from: 91, through: null },
  prior: { label: "Antérieur au jugement", short: "Jugement", from: null, through: null },
} as const;
export type Age = keyof typeof ages;
export const ageKeys = Object.keys(ages) as [Age, ...Age[]];

/** The due days of an age on a day: the first and the last, null where it has none. */
export function dueDaysOf(age: Age, on: Day): { from: Day | null; through: Day | null } {
  const { from, through } = ages[age];
  return {
    from: through === null ? null : addDays(on, age === "notDue" ? 0 : -through),
    through: from === null ? null : addDays(on, -from),
  };
}

const byAge = z.object({
  notDue: sumSchema,
  days30: sumSchema,
  days60: sumSchema,
  days90: sumSchema,
  older: sumSchema,
  prior: sumSchema,
});

export const ageingSchema = z.object({
  date: daySchema,
  total: byAge,
  /** Disputed, within the ages. */
  disputedCents: sumSchema,
  /** Credits left of companies, not deducted from the ages: credit notes not set off, receipts not allocated. */
  openCredits: z.object({ creditNoteCents: sumSchema, receiptCents: sumSchema }),
  /** The companies that owe the most, late amounts first. */
  companies: z.array(byAge.extend({ companyId: id, companyName: z.string(), totalCents: sumSchema })),
  /** Companies in all. */
  count: z.int(),
});
export type Ageing = z.output<typeof ageingSchema>;

export const duePartKinds = {
  ALL: "Reste dû",
  OPEN: "Reste dû, hors créances antérieures à un jugement",
  PRIOR: "Créances antérieures à un jugement",
  EXPECTED: "Attendu",
} as const;
export const duePartKindSchema = z.enum(["ALL", "OPEN", "PRIOR", "EXPECTED"]);
export type DuePartKind = z.output<typeof duePartKindSchema>;

/** The parts that an age counts. */
export const partsOfAge = (age: Age): DuePartKind => (age === "prior" ? "PRIOR" : "OPEN");

/** The parts behind a figure: open on a day, or expected from today on; due within days, of one company or of all. */
export const duePartsSchema = z.object({
  totalCents: sumSchema,
  /** Parts in all; the first ones are listed. */
  count: z.int(),
  parts: z.array(
    z.object({
      partId: id,
      documentId: id,
      number: z.string(),
      companyId: id,
      companyName: z.string(),
      dueOn: daySchema,
      cents: sumSchema,
      isPrior: z.boolean(),
      /** The day of the debit that is about to collect it; null without one. */
      debitedOn: daySchema.nullable(),
    }),
  ),
});
export type DueParts = z.output<typeof duePartsSchema>;

export const weeksAhead = 12;
/** The Monday of the week of a day. */
export const mondayOf = (on: Day): Day => addDays(on, -weekdayOf(on));

export const forecastSchema = z.object({
  date: daySchema,
  /** Late today: expected, on no known day. */
  lateCents: sumSchema,
  weeks: z.array(z.object({ monday: daySchema, inCents: sumSchema, outCents: sumSchema })),
  /** Due after the last week. */
  laterCents: sumSchema,
});
export type Forecast = z.output<typeof forecastSchema>;
