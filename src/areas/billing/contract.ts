// Endpoints of billing, one file by subject.
import { contract } from "#kernel/contract.ts";
import { documentsContract } from "./contract/documents.ts";
import { eventsContract } from "./contract/events.ts";
import { planContract } from "./contract/plan.ts";

export const billingContract = contract({
  ...planContract,
  ...documentsContract,
  ...eventsContract,
});
