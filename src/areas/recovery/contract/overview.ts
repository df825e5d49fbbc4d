// Endpoint of the accountant's day.
import { contract, read } from "#kernel/contract.ts";
import { todaySchema } from "../model/overview/today.ts";

export const overviewContract = contract({
  readBillingToday: read({
    path: "/billing/today",
    returns: todaySchema,
    may: "SIGNED_IN",
    shows: [
      "billingDocument",
      "billingEvent",
      "billingRun",
      "closing",
      "debitBatch",
      "dunningCase",
      "logisticsCar",
      "mandate",
      "platformDeposit",
      "receipt",
      "statementLine",
      "transferBatch",
    ],
    summary: "Ce qui attend la comptabilité aujourd’hui",
  }),
});
