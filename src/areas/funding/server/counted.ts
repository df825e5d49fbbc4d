import { counted } from "#kernel/server/tallies/counted.ts";

export const carToFundCounts = counted("car_to_fund", { each: { seeks: "carToFund:" } });
