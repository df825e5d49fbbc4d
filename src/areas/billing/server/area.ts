import { area } from "#kernel/server/area.ts";
import { billingContract } from "../contract.ts";
import { billingManifest } from "../manifest.ts";
import { billingPlan } from "./plan.ts";

export const billing = area(billingManifest, billingContract, {
  readBillingPlan: ({ params }, call) => billingPlan(call, params.contractId),
});
