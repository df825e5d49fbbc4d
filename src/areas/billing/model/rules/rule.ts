// Rules of billing that accountants set, each from a day on: the VAT nature of a kind of line, the text of a mention, the
// options of an issuer.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import type { Dated } from "#settings/model/dated.ts";
import { vatNatures } from "../documents/line-kinds.ts";

export const ruleSubjects = {
  NATURE: "Nature de TVA",
  MENTION: "Mention",
  VAT_ON_DEBITS: "TVA sur les débits",
  PLATFORM: "Facturation électronique",
} as const;
export type RuleSubject = keyof typeof ruleSubjects;

const option = z.object({ isOn: z.boolean() });

/** Value of a rule, by subject. */
export const ruleValues = {
  /** A null nature is to be confirmed: nothing of that kind is billed. */
  NATURE: z.object({ nature: enumOf(vatNatures).nullable(), article: z.string() }),
  MENTION: z.object({ text: z.string() }),
  VAT_ON_DEBITS: option,
  PLATFORM: option,
} as const satisfies Record<RuleSubject, z.ZodType>;
export type RuleValues = { [Subject in RuleSubject]: z.output<(typeof ruleValues)[Subject]> };

/** A rule from a day on. `about`: the kind of line, the mention or the issuer that it is about. */
export type Rule<Subject extends RuleSubject> = Dated & { about: string } & RuleValues[Subject];

/** Origin of a rule: its author, or none for a first value. */
export const ruleEntryShape = {
  /** Null for a first value, which later ones replace. */
  id: id.nullable(),
  version: version.nullable(),
  from: daySchema,
  enteredBy: z.string().nullable(),
  enteredAt: instant.nullable(),
} as const;

/** The day from which a rule holds, and the version that it corrects: null for a new one. */
export const ruleFormShape = {
  from: enteredDay,
  /** The rule that is corrected; null for a new one. */
  id: id.nullable(),
  version: version.nullable(),
} as const;
