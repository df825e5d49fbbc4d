import { contract } from "#kernel/contract.ts";

export const resaleContract = contract({});
