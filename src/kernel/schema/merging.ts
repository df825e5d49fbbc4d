// Merge rules of concurrent edits of a list or a part, declared on its schema:
// `z.array(row).max(50).register(mergeRules, …)`. Registered last in the chain: every method of a schema returns a
// copy without the registration.
import { z } from "zod";

export interface MergeRule {
  /** Fields that identify a row without an id, or a row added by two people at the same time. */
  key?: readonly string[];
  /** True for parts that only make sense as a whole, such as a price grid with its durations. */
  isWhole?: true;
}

export const mergeRules = z.registry<MergeRule>();
