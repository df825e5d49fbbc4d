// Every contract, by area, in order: what the OpenAPI document and the generated tests walk.
import type { Contract } from "#kernel/contract.ts";
import { areas } from "./areas.ts";
import { appContract } from "../contract.ts";

export const contracts: Readonly<Record<string, Contract>> = {
  app: appContract,
  ...Object.fromEntries(
    areas.flatMap(({ name, contract }) => (Object.keys(contract).length > 0 ? [[name, contract]] : [])),
  ),
};
