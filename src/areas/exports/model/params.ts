// The parameters of exports: which ones an export takes, their mistakes, and their wording.
import { z } from "zod";
import { monthText } from "#billing/model/why.ts";
import { type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { field, fields } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const ledgerTypes = { general: "Grand livre", customer: "Clients", supplier: "Fournisseurs" } as const;

export const periods = { MONTH: "Mois", YEAR: "Exercice" } as const;

/** The query of every export, as callers send it. */
export const paramsShape = {
  start: daySchema.nullish(),
  end: daySchema.nullish(),
  period: enumOf(periods).nullish(),
  date: daySchema.nullish(),
  customerId: id.nullish(),
  account: z.string().max(20).nullish(),
  issuerId: id.nullish(),
  ledgerType: enumOf(ledgerTypes).nullish(),
};
const paramsSchema = z.object(paramsShape);
export type Params = z.output<typeof paramsSchema>;
export type ParamKey = keyof typeof paramsShape;
export const paramKeys = Object.keys(paramsShape) as ParamKey[];

export const paramFields = fields({
  start: field.day("Du"),
  end: field.day("Au (inclus)"),
  period: field.set("Période", periods),
  date: field.day("À la date du"),
  customerId: field.id("Société", "company"),
  account: field.text("Compte"),
  issuerId: field.id("Émetteur", "issuer"),
  ledgerType: field.set("Grand livre", ledgerTypes),
});

/** A customer and an account narrow an export, whose issuer is the lessor by default; all others are required. */
const narrowing: readonly ParamKey[] = ["customerId", "account", "issuerId"];
export const isRequired = (key: ParamKey): boolean => !narrowing.includes(key);

/** The mistakes of a request, field by field, for an export that takes these parameters. */
export function paramMistakes(taken: readonly ParamKey[], params: Params): FieldMessages {
  const mistakes: FieldMessages = {};
  for (const key of paramKeys) {
    const isGiven = (params[key] ?? "") !== "";
    if (isGiven && !taken.includes(key)) mistakes[key] = "Cet export ne prend pas ce paramètre.";
    if (!isGiven && taken.includes(key) && isRequired(key))
      mistakes[key] = `Indiquez « ${paramFields[key].label} ».`;
  }
  if (params.start && params.end && params.end < params.start)
    mistakes.end = "La fin précède le début de la période.";
  return mistakes;
}

/** A start without an end is any day of the month of the export. */
export const isMonthly = (taken: readonly ParamKey[]): boolean =>
  taken.includes("start") && !taken.includes("end");

/** The parameters in words, as the list of runs displays them. */
export function paramsText(params: Params): string {
  const { start, end, period, date, customerId, account, issuerId, ledgerType } = params;
  const of = (on: Day): string => frenchDay(on);
  return [
    ledgerType && ledgerTypes[ledgerType],
    account && `compte ${account}`,
    start && (end ? `du ${of(start)} au ${of(end)}` : monthText(start)),
    period && periods[period],
    date && `au ${of(date)}`,
    customerId && "une société",
    issuerId && "un émetteur",
  ]
    .filter(Boolean)
    .join(", ");
}
