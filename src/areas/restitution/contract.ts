import { contract } from "#kernel/contract.ts";
import { handbackContract } from "./contract/handback.ts";

export const restitutionContract = contract({ ...handbackContract });
