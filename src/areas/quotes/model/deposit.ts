// The deposit that the client leaves until the end: an amount, or a number of months of rent.
import { z } from "zod";
import { type Cents, centsSchema, roundCents } from "#kernel/money.ts";

export const depositSchema = z.discriminatedUnion("unit", [
  z.object({ unit: z.literal("AMOUNT"), amountCents: centsSchema }),
  z.object({ unit: z.literal("MONTHS"), months: z.number().min(0).max(24) }),
]);
export type Deposit = z.output<typeof depositSchema>;

export const isSameDeposit = (one: Deposit, other: Deposit): boolean =>
  one.unit === "AMOUNT"
    ? other.unit === "AMOUNT" && one.amountCents === other.amountCents
    : other.unit === "MONTHS" && one.months === other.months;

export const depositOf = (amountCents: Cents): Deposit => ({ unit: "AMOUNT", amountCents });

/** Amount in cents; a month is the whole monthly rent without tax. */
export const depositCents = (deposit: Deposit, monthlyTotalCents: Cents): Cents =>
  deposit.unit === "AMOUNT" ? deposit.amountCents : roundCents(deposit.months * monthlyTotalCents);
