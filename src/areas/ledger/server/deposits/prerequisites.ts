// A prerequisite of a delivery: the guarantees of its contract are received.
import { prerequisite } from "#fleet/server/prerequisites.ts";
import { frenchPrice } from "#kernel/money.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";
import { agreedCents, awaitedCents, securedCents } from "./guarantees.ts";

/** A deposit or a collateral is received in full before the delivery of a car. */
const securityReceived = (key: string, security: Security) =>
  prerequisite({
    key,
    label: securities[security],
    bearsOn: ["deliver"],
    awaits: "client",
    settledBy: "RECORD_DEPOSIT",
    judge: async (call, { contract, period }) => {
      const owed = agreedCents(contract, security);
      if (owed === 0) return null;
      const received = await securedCents(call, contract, security);
      const awaited = await awaitedCents(call, contract, security);
      const share = awaited > 0 ? `, et ${frenchPrice(awaited)} à reprendre du contrat remplacé` : "";
      return {
        isMet: received + awaited >= owed,
        proof: `${frenchPrice(received)} reçus sur ${frenchPrice(owed)}${share}.`,
        to: `/delivery/view/${period.id}?tab=deposit`,
      };
    },
  });

export const depositPrerequisites = [
  securityReceived("deposit", "DEPOSIT"),
  securityReceived("collateral", "COLLATERAL"),
];
