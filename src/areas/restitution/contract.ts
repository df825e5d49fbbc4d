import { contract } from "#kernel/contract.ts";
import { repairEndpoints } from "./contract/repairs.ts";

export const restitutionContract = contract({
  ...repairEndpoints,
});
