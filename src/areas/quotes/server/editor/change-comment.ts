// Changes only the comment printed on a quote: no figure is recomputed.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { quoteFlow } from "../../model/flow.ts";
import type { QuoteComment } from "../../model/form.ts";
import { requireEditable } from "./checks.ts";
import { quotedCompany, quoteOf, type QuoteRow, subjectOf } from "../view.ts";

export async function changeComment(
  call: Call,
  idOrNumber: string,
  { version, comment }: QuoteComment,
): Promise<QuoteRow> {
  const { id } = await quoteOf(call, idOrNumber);
  const row = await getForUpdate(call, "quote", id);
  requireEditable(row);
  if (row.status === "GENERATED" && row.version === version && row.comment === comment) {
    call.markUnchanged();
    return row;
  }
  const company = await quotedCompany(call, row.companyId);
  const set = { comment, signatureId: null, signatureGroupId: null };
  return move(call, quoteFlow, { kind: "quote", id, version, move: "edit", set }, (current) =>
    subjectOf(call, current, { company }),
  );
}
