// Reads of billing and collection, beside their floor: lists, receivables by age, the plan of a contract.
import { addDays, dayInParis } from "#kernel/calendar/day.ts";
import type { Measure } from "../measures.ts";

const today = dayInParis(new Date().toISOString());

export const moneyReads = (contractIds: readonly string[]): Measure[] => {
  const contractId = (index: number): string => contractIds[index % contractIds.length] ?? "";
  return [
    {
      what: "billing documents: page 1 by day",
      requests: 200,
      aim: { ratio: 1.25 },
      application: () => ({ path: "/api/billing/documents?sort=issuedOn,desc&pageSize=100" }),
      floor: () => ({ path: "/first-page/documents" }),
    },
    {
      what: "receivables late by 31 to 60 days",
      requests: 100,
      aim: { ratio: 1.25 },
      application: () => ({
        path: `/api/billing/documents?filter[stage*in]=OPEN,PARTLY&filter[kind*in]=INVOICE,NOTE&filter[dueOn*gte]=${addDays(today, -60)}&filter[dueOn*lte]=${addDays(today, -31)}&sort=dueOn,asc&pageSize=100`,
      }),
      floor: () => ({ path: "/first-page/receivables" }),
    },
    {
      what: "receivables by age",
      requests: 20,
      aim: { ratio: 1.25 },
      application: () => ({ path: `/api/collection/ageing?date=${today}` }),
      floor: () => ({ path: "/first-page/ageing" }),
    },
    {
      what: "the plan of a contract",
      requests: 200,
      aim: { ratio: 1.25 },
      application: (index) => ({ path: `/api/billing/subscription-amounts/${contractId(index)}` }),
      floor: (index) => ({ path: `/plan/${contractId(index)}` }),
    },
  ];
};
