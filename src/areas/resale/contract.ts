import { contract } from "#kernel/contract.ts";
import { procedureEndpoints } from "./contract/procedures.ts";

export const resaleContract = contract({
  ...procedureEndpoints,
});
