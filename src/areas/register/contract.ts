import { contract } from "#kernel/contract.ts";

export const registerContract = contract({});
