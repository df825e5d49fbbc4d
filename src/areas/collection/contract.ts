// Endpoints of collection, one file by subject.
import { contract } from "#kernel/contract.ts";
import { depositsContract } from "./contract/deposits.ts";

export const collectionContract = contract({ ...depositsContract });
