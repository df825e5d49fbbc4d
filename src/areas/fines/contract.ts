import { contract } from "#kernel/contract.ts";
import { fineContract } from "./contract/fines.ts";

export const finesContract = contract({ ...fineContract });
