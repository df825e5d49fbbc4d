// Every contract, by area, in order: what the OpenAPI document and the generated tests walk.
import type { Contract } from "#kernel/contract.ts";
import { peopleContract } from "#people/contract.ts";

export const contracts: Readonly<Record<string, Contract>> = { people: peopleContract };
