import { contract } from "#kernel/contract.ts";

export const restitutionContract = contract({});
