// Documents that moves rely on: declared in one call by the move, released by its reversal.
import { type Day, day, yearOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { accountsCause, recordReliance } from "#platform/documents/reliance.ts";
import type { DocumentRow, Holder } from "#platform/documents/documents.ts";
import { isAccounting } from "./kinds.ts";

export { releaseReliance } from "#platform/documents/reliance.ts";

/**
 * Ten years from the end of the financial year, which is the calendar year here. C. com., art. L123-22: accounting
 * documents and what supports them; LPF, art. L102 B: six years for the tax authority, which are within these.
 */
const retentionEnd = (today: Day): Day => day(`${yearOf(today) + 10}-12-31`);

interface Move {
  cause: string;
  /** In French with its article: « la réception du 12/11/2026 ». */
  purpose: string;
  documents: readonly Pick<DocumentRow, "id" | "kind">[];
}

/** Records that a move relies on documents of a record, until `releaseReliance` with the same cause. */
export const relyOn = (call: Call, holder: Holder, { documents, ...move }: Move): Promise<void> =>
  recordReliance(call, holder, {
    ...move,
    documents: documents.map(({ id, kind }) => ({
      id,
      keptUntil: isAccounting(call, kind) ? retentionEnd(call.today) : null,
    })),
  });

/** Retains an accepted or used accounting document for its legal term, whether or not a move still relies on it. */
export async function retainForAccounts(
  call: Call,
  document: Pick<DocumentRow, "id" | "kind">,
  holders: readonly Holder[],
): Promise<void> {
  if (!isAccounting(call, document.kind)) return;
  for (const holder of holders)
    await relyOn(call, holder, { cause: accountsCause, purpose: "la comptabilité", documents: [document] });
}
