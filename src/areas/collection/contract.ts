// Endpoints of collection, one file by subject.
import { contract } from "#kernel/contract.ts";

export const collectionContract = contract({});
