// The lines that a run would bill to one company, contract by contract, each with its computation.
import { z } from "zod";
import { pageAddress } from "#kernel/links/page-address.ts";
import { sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import { documentKindSchema, frozenLineSchema } from "../documents/frozen.ts";
import { runKeySchema } from "./run.ts";

export const linesByPage = 50;

export const previewedPageSchema = runKeySchema.extend({
  companyId: id,
  page: z.int().min(1).max(10_000),
});
export type PreviewedPage = z.output<typeof previewedPageSchema>;

export const previewLinesSchema = z.object({
  /** Documents that the run would finalise; amounts of credit notes are positive. */
  documents: z.array(z.object({ id, kind: documentKindSchema, netCents: sumSchema, totalCents: sumSchema })),
  nbOfLines: z.int(),
  /** Those of the page, by contract. */
  lines: z.array(frozenLineSchema.extend({ id, carId: id.nullable(), documentKind: documentKindSchema })),
  /** Facts that cannot be billed: why, and the page that settles each. */
  failures: z.array(z.object({ id, orderId: z.string(), reason: z.string(), page: pageAddress.nullable() })),
});
export type PreviewLines = z.output<typeof previewLinesSchema>;
