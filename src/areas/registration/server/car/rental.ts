// The rental that waits for a car, or that it is in: whose client is written to.
import { activeStatuses } from "#contracts/model/flow.ts";
import type { Call } from "#kernel/server/call.ts";

export const currentRental = (call: Call, carId: string) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .select(["p.id", "p.contractId", "p.clientId", "p.companyId", "p.orderId"])
    .where("p.carId", "=", carId)
    .where("p.endDay", "is", null)
    .where("k.status", "in", [...activeStatuses])
    .executeTakeFirst();
