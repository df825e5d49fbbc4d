import type { Contract } from "../../model/contract.ts";

/** The fields of one kind of amendment. `prefix` is the path of the draft in the body. */
export interface Part {
  contract: Contract;
  prefix: string;
}
