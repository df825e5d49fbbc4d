// Every contract, by area, in order: the source of the OpenAPI document and of the generated tests.
import type { Contract } from "#kernel/contract.ts";
import { areas } from "./areas.ts";
import { appContract } from "../contract.ts";

export const contracts: Readonly<Record<string, Contract>> = {
  app: appContract,
  ...Object.fromEntries(
    areas.flatMap(({ name, contract }) => (Object.keys(contract).length > 0 ? [[name, contract]] : [])),
  ),
};
