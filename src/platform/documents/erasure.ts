// Documents erased as the law requires: at the end of a retention, or on request of a person (RGPD, art. 17). Erasure
// overrides reliances, and the history records it. Accounting documents stay until the end of their own retention: ten
// years from the end of the financial year (C. com., art. L123-22; LPF, art. L102 B), which RGPD, art. 17 (3) b reserves.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { RecordKind } from "#kernel/contract.ts";
import type { Call } from "#kernel/server/call.ts";
import { retentionEnd, moveReliances, reliancesOn } from "./reliance.ts";
import { documentsOf, removeDocuments } from "./documents.ts";

export interface ErasedHolder {
  record: RecordKind;
  id: string;
}

interface RetainedDocument {
  id: string;
  /** The last day of its retention. */
  until: Day;
}

const documentIds = async (call: Call, holder: ErasedHolder): Promise<string[]> =>
  (await documentsOf(call, holder)).map(({ id }) => id);

async function retainedAmong(call: Call, ids: readonly string[]): Promise<RetainedDocument[]> {
  const byDocument = Map.groupBy(await reliancesOn(call, ids), ({ documentId }) => documentId);
  return ids.flatMap((id) => {
    const until = retentionEnd(byDocument.get(id) ?? []);
    return until !== null && until >= call.today ? [{ id, until }] : [];
  });
}

/** Documents of a record retained by an erasure. */
export const retainedDocuments = async (call: Call, holder: ErasedHolder): Promise<RetainedDocument[]> =>
  retainedAmong(call, await documentIds(call, holder));

/** Erases the documents of a record, except accounting documents in retention. Returns how many it no longer holds. */
export async function eraseDocumentsByLaw(call: Call, holder: ErasedHolder, ground: string): Promise<number> {
  const all = await documentIds(call, holder);
  const retained = await retainedAmong(call, all);
  const erased = all.filter((id) => !retained.some((one) => one.id === id));
  const own = (await reliancesOn(call, erased)).filter(
    ({ record, recordId }) => record === holder.record && recordId === holder.id,
  );
  for (const purpose of new Set(moveReliances(own).map((one) => one.purpose)))
    call.recordChange({
      ...holder,
      did: `a effacé des documents sur lesquels s’appuyait ${purpose} : ${ground}`,
    });
  const until = retained
    .map((one) => one.until)
    .toSorted()
    .at(-1);
  if (until !== undefined) {
    const papersText = retained.length === 1 ? "une pièce comptable" : `${retained.length} pièces comptables`;
    const did = `a gardé ${papersText} jusqu’au ${frenchDay(until)} (Code de commerce, art. L123-22 ; RGPD, art. 17 (3) b)`;
    call.recordChange({ ...holder, did });
  }
  if (erased.length > 0)
    await call.db
      .deleteFrom("documentReliance")
      .where("record", "=", holder.record)
      .where("recordId", "=", holder.id)
      .where("documentId", "in", erased)
      .execute();
  return removeDocuments(call, holder, erased);
}
