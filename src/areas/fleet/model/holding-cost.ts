import { type Cents, roundCents } from "#kernel/money.ts";

/** Holding cost of a car in stock: its price at the yearly financing rate, by days. The list of the stock has it in SQL. */
export const holdingCost = (priceCents: Cents, rate: number, days: number): Cents =>
  roundCents((priceCents * rate * days) / 365);
