import { contract } from "#kernel/contract.ts";

export const statementsContract = contract({});
