// Events of resales that later areas handle in the same transaction.
import { event, question } from "#kernel/event.ts";
import type { MonthVat } from "./confirmed/lists.ts";

/** A sale is concluded or withdrawn, or its car is taken back. */
export const resaleSettled = event<{ carId: string }>("resale.resaleSettled");

/** VAT of the sales of cars by month and regime, the last month first: the books answer. */
export const vatOfCarSales = question<object, MonthVat[]>("resale.vatOfCarSales");
