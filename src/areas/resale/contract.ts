import { contract } from "#kernel/contract.ts";
import { offerEndpoints } from "./contract/offers.ts";
import { procedureEndpoints } from "./contract/procedures.ts";

export const resaleContract = contract({
  ...procedureEndpoints,
  ...offerEndpoints,
});
