// A notice dropped in the inbox: read after the commit; a copy of a recorded one is joined to its fine at once.
import { enqueueReading } from "#documents/server/reading.ts";
import { newId } from "#kernel/new-id.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { addDocument, linkDocument } from "#platform/documents/documents.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { fileFlow } from "../../model/inbox/file.ts";
import { noticeKind } from "../../model/inbox/notice-kind.ts";

export async function dropFile(call: Call, file: Upload | undefined): Promise<{ id: string }> {
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  const digest = sha256(file.bytes);
  await lockName(call, `fine file ${digest}`);
  const known = await call.db
    .selectFrom("fineFile")
    .select(["id", "fineId"])
    .where("digest", "=", digest)
    .where("status", "<>", "JOINED")
    .executeTakeFirst();
  if (known && known.fineId === null)
    throw refused("Ce fichier est déjà dans la boîte de réception.", "ItemExistsError", { id: known.id });
  const id = newId();
  const holder = { record: "fineFile", id };
  const document = await addDocument(call, [holder], { kind: noticeKind.key, file });
  const values = { id, documentId: document.id, name: document.name, digest };
  if (known?.fineId) {
    await linkDocument(call, document.id, [{ record: "fine", id: known.fineId }]);
    await begin(call, fileFlow, { kind: "fineFile", at: "JOINED" }, { ...values, fineId: known.fineId });
    return { id };
  }
  await begin(call, fileFlow, { kind: "fineFile" }, values);
  await enqueueReading(call, document.id);
  return { id };
}
