// Views of the books: entries with their lines, ledgers, trial balance, VAT summary, checks, months.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, longText, optionalText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { thirdKinds } from "./accounts.ts";
import { checkKeys } from "./checks.ts";
import { journalKeys } from "./journals.ts";
import {
  accountRecord,
  entryRecord,
  factRecord,
  lineRecord,
  monthRecord,
  settingsRecord,
} from "./records.ts";
import { sourceNames } from "./sources.ts";

/** Empty for a fact without a page. */
const page = z.literal("").or(pageAddress);

export const entryRowSchema = z.object({
  id,
  ...entryRecord.shape,
  debitCents: sumSchema,
  /** The page of its fact. */
  page,
});
export const entryLineSchema = z.object({
  id,
  ...lineRecord.shape,
  accountLabel: z.string(),
  thirdName: z.string(),
  carName: z.string(),
});
export const entryViewSchema = entryRowSchema.extend({ lines: z.array(entryLineSchema) });
export type EntryView = z.output<typeof entryViewSchema>;

/** One entry, or the entries of a car, of a company or of a fact: the last ones, a few hundred at most. */
export const entriesOfSchema = z.object({ entries: z.array(entryViewSchema), hasMore: z.boolean() });
export const factSubjects = [...sourceNames, "car", "company", "entry"] as const;

const issuerId = id;
const span = { issuerId, from: daySchema, to: daySchema };

export const ledgerQuery = z.object({
  ...span,
  account: text(20),
  thirdId: id.optional(),
  /** The last line of the page before. */
  after: id.optional(),
});
export const ledgerSchema = z.object({
  accountLabel: z.string(),
  thirdName: z.string(),
  openingCents: sumSchema,
  lines: z.array(
    entryLineSchema
      .pick({ id: true, debitCents: true, creditCents: true, letter: true, thirdName: true })
      .extend({
        entryId: id,
        thirdId: id.nullable(),
        ...entryRecord.pick("journal", "day", "factDay", "pieceRef", "label", "number"),
        page,
        balanceCents: sumSchema,
      }),
  ),
  /** The id to ask the next page after; null on the last one. */
  next: id.nullable(),
});
export type Ledger = z.output<typeof ledgerSchema>;

/** Of a collective account when `account` is given: one row by third party. */
export const trialBalanceQuery = z.object({ ...span, account: text(20).optional() });
export const trialBalanceSchema = z.object({
  rows: z.array(
    z.object({
      account: z.string(),
      label: z.string(),
      isCollective: z.boolean(),
      thirdId: id.nullable(),
      thirdKind: enumOf(thirdKinds).nullable(),
      auxiliary: z.string(),
      openingCents: sumSchema,
      debitCents: sumSchema,
      creditCents: sumSchema,
      closingCents: sumSchema,
    }),
  ),
  /** True while a day of the span is in an open month. */
  isProvisional: z.boolean(),
});
export type TrialBalance = z.output<typeof trialBalanceSchema>;

export const vatOperations = {
  SERVICES: "Prestations, à l’encaissement",
  DEBITS: "Prestations et cessions, à la facturation",
  CARS: "Ventes de véhicules",
  MARGIN: "Marge sur véhicules d’occasion",
  ACQUISITIONS: "Acquisitions intracommunautaires",
  DEDUCTIBLE: "TVA déductible sur véhicules",
  K: "Livraisons intracommunautaires",
  AE: "Prestations autoliquidées par un preneur de l’Union",
  E: "Opérations exonérées, à la facturation",
  O: "Hors champ de la TVA",
} as const;
/** Lines of form CA3 proposed for each operation: to be confirmed. */
export const proposedLines: Readonly<Partial<Record<keyof typeof vatOperations, string>>> = {
  SERVICES: "A1, 08",
  DEBITS: "A1, 08",
  CARS: "A1, 08",
  MARGIN: "A1, 08",
  ACQUISITIONS: "B2, 08, 17",
  DEDUCTIBLE: "19",
  K: "F2",
  AE: "E4",
  E: "E2",
};
export const monthQuery = z.object({ issuerId, month: daySchema });
export const vatSummarySchema = z.object({
  rows: z.array(
    z.object({
      operation: enumOf(vatOperations),
      rate: z.number(),
      baseCents: sumSchema,
      vatCents: sumSchema,
      /** The part for days of months already frozen, which explains a gap with e-reporting. */
      earlierVatCents: sumSchema,
      lines: z.string(),
    }),
  ),
  isProvisional: z.boolean(),
});
export type VatSummary = z.output<typeof vatSummarySchema>;

const checkKey = enumOf(checkKeys);
export const checksSchema = z.object({
  checks: z.array(
    z.object({
      check: checkKey,
      isRight: z.boolean(),
      differences: z.array(
        z.object({ subject: z.string(), page, booksCents: sumSchema, factsCents: sumSchema }),
      ),
    }),
  ),
});
export type Checks = z.output<typeof checksSchema>;
export type Check = Checks["checks"][number];

export const incompleteFactSchema = z.object({
  id,
  ...factRecord.shape,
  settledBy: z.string(),
  page,
});
export type IncompleteFact = z.output<typeof incompleteFactSchema>;
export const acceptForm = z.object({ reason: longText(300) });

export const monthSchema = z.object({
  issuerId: id,
  month: daySchema,
  status: z.enum(["OPEN", "FREEZING", "FROZEN"]),
  ...monthRecord.pick(
    "entryCount",
    "debitCents",
    "fileName",
    "fileHash",
    "chainHash",
    "accepted",
    "findings",
  ),
  frozenAt: instant.nullable(),
  frozenBy: z.string().nullable(),
  /** French reasons why the month cannot be frozen now; empty when it can, or is frozen. */
  refusals: z.array(z.string()),
  /** Only for the first open month, the next to be frozen. */
  checks: checksSchema.shape.checks,
  /** Checks to accept by name before the freeze. */
  toAccept: z.array(checkKey),
  incomplete: z.int(),
});
export type BookMonth = z.output<typeof monthSchema>;
export const monthsSchema = z.object({
  issuers: z.array(z.object({ issuerId: id, name: z.string(), months: z.array(monthSchema) })),
});
export const freezeForm = z.object({
  accepted: z.array(z.object({ check: checkKey, reason: longText(300) })).default([]),
});

export const accountFormSchema = z.object({
  kind: accountRecord.shape.kind,
  role: text(40),
  fromDay: enteredDay,
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{2,10}$/, "2 à 10 chiffres ou lettres majuscules."),
});
export const settingsForm = z.object({
  version,
  startsOn: enteredDay,
  fiscalMonth: z.int().min(1).max(12),
  accountLength: z.int().min(6).max(10).nullable(),
  hasCutOff: z.boolean(),
  isLatin: z.boolean(),
  customsNumber: optionalText(20),
  keptJournals: z.array(z.enum(journalKeys)),
});
export const settingsViewSchema = z.object({ id, version, name: z.string(), ...settingsRecord.shape });
export const accountsSchema = z.object({
  accounts: z.array(
    z.object({
      /** Of the chart of accounts, of a journal, or the end of the IBAN of a bank account. */
      kind: accountRecord.shape.kind,
      role: z.string(),
      label: z.string(),
      isCollective: z.boolean(),
      /** Not a fact of law: to be confirmed with the accountant of the company. */
      isToConfirm: z.boolean(),
      code: z.string(),
      fromDay: daySchema.nullable(),
    }),
  ),
  settings: z.array(settingsViewSchema),
});
export type BookAccounts = z.output<typeof accountsSchema>;
