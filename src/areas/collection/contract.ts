// Endpoints of collection, one file by subject.
import { contract } from "#kernel/contract.ts";
import { mandateEndpoints } from "./contract/mandates.ts";

export const collectionContract = contract({ ...mandateEndpoints });
