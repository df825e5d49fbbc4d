import { contract } from "#kernel/contract.ts";
import { driverContract } from "./contract/driver.ts";
import { fileContract } from "./contract/files.ts";
import { fineContract } from "./contract/fines.ts";
import { importContract } from "./contract/import.ts";
import { paperContract } from "./contract/papers.ts";

export const finesContract = contract({
  ...fineContract,
  ...paperContract,
  ...fileContract,
  ...importContract,
  ...driverContract,
});
