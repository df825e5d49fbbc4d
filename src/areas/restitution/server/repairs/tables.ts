// The tables of the wear guide and of estimates.
import { column, internal, nullable, optional, reference } from "#kernel/record.ts";
import { generatedSearchText, type RowsOf, table } from "#kernel/server/records/tables.ts";
import { wearGuideRecord } from "../../model/repairs/guide.ts";
import { estimateRecord, lineRecord } from "../../model/repairs/records.ts";
import type { RuleKey } from "../../model/repairs/rules.ts";

export const repairTables = {
  wearGuide: table(wearGuideRecord, { confirmedById: optional(reference) }),
  repairEstimate: table(estimateRecord, {
    inspectionId: reference,
    guideId: reference,
    proposedById: optional(reference),
    carWords: internal<string>("nobody"),
    searchText: generatedSearchText,
  }),
  estimateLine: table(lineRecord, {
    estimateId: reference,
    position: column.number("Ordre"),
    source: internal<string>("nobody"),
    rule: nullable(internal<RuleKey>("nobody")),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof repairTables> {}
}
