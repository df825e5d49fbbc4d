// A prerequisite of a delivery: the guarantees of its contract are received.
import { prerequisite } from "#fleet/server/prerequisites.ts";
import { frenchPrice } from "#kernel/money.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";
import { agreedCents, securedCents } from "./deposits.ts";

/** A deposit or a collateral is received in full before the delivery of a car. */
const securityReceived = (key: string, security: Security) =>
  prerequisite({
    key,
    label: securities[security],
    bearsOn: ["deliver"],
    awaits: "client",
    settledBy: "RECORD_DEPOSIT",
    judge: async (call, awaited) => {
      const { contract } = awaited;
      const owed = agreedCents(contract, security);
      if (owed === 0) return null;
      const received = await securedCents(call, contract.id, security);
      return {
        isMet: received >= owed,
        proof: `${frenchPrice(received)} reçus sur ${frenchPrice(owed)}.`,
        to: `/delivery/view/${awaited.period.id}?tab=deposit`,
      };
    },
  });

export const depositPrerequisites = [
  securityReceived("deposit", "DEPOSIT"),
  securityReceived("collateral", "COLLATERAL"),
];
