// Debit parts of the area: fields, reactions, jobs.
import { debitBatchRecordFields } from "../../model/debits/fields.ts";
import { closeBatches, collectDebits } from "./collect.ts";
import { debitReactions } from "./reactions.ts";

export const debitParts = {
  fields: { debitBatch: debitBatchRecordFields },
  reactions: debitReactions,
  jobHandlers: [...collectDebits.jobHandlers, ...closeBatches.jobHandlers],
} as const;
