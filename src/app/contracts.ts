// Every contract, by area, in order: what the OpenAPI document and the generated tests walk.
import { catalogueContract } from "#catalogue/contract.ts";
import { clientsContract } from "#clients/contract.ts";
import { contractsContract } from "#contracts/contract.ts";
import { deskContract } from "#desk/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import type { Contract } from "#kernel/contract.ts";
import { peopleContract } from "#people/contract.ts";
import { quotesContract } from "#quotes/contract.ts";
import { scoringContract } from "#scoring/contract.ts";
import { settingsContract } from "#settings/contract.ts";
import { signatures } from "#signatures/contract.ts";
import { appContract } from "./contract.ts";

export const contracts: Readonly<Record<string, Contract>> = {
  app: appContract,
  people: peopleContract,
  settings: settingsContract,
  catalogue: catalogueContract,
  clients: clientsContract,
  scoring: scoringContract,
  signatures,
  quotes: quotesContract,
  contracts: contractsContract,
  fleet: fleetContract,
  desk: deskContract,
};
