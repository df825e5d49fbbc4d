// The file of a notice belongs to its fine, which relies on it: it is replaced with a reason, never removed.
import { relyOn } from "#documents/server/reliance.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { linkDocument } from "#platform/documents/documents.ts";
import { noticeKind } from "../../model/inbox/notice-kind.ts";

export async function attachNotice(
  call: Call,
  { documentId }: Pick<Row<"fineFile">, "documentId">,
  fineId: string,
): Promise<void> {
  const holder = { record: "fine", id: fineId };
  await linkDocument(call, documentId, [holder]);
  await relyOn(call, holder, {
    cause: `notice ${documentId}`,
    purpose: "l’amende",
    documents: [{ id: documentId, kind: noticeKind.key }],
  });
}
