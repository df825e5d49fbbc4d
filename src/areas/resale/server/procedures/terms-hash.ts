// The terms of a sale frozen with its order form: their hash.
import { sha256 } from "#platform/secrets/digest.ts";
import { buyerColumns, termColumns } from "../../model/procedures/records.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import type { ProcedureRow } from "./find.ts";

/** How to reach the buyer changes no term. */
const contact = ["email", "phone"];
const frozen = [...keysOf(buyerColumns), ...keysOf(termColumns)]
  .filter((key) => !contact.includes(key))
  .toSorted();

export const termsHashOf = (row: ProcedureRow): string =>
  sha256(JSON.stringify([row.carId, row.vatRegime, ...frozen.map((key) => [key, row[key]])]));
