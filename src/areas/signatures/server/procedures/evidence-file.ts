// Reading of the stored documents by staff, and a nightly backfill for on-screen signatures given before they had one.
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { readOnScreenSignature } from "../../model/on-screen-reading.ts";
import type { SubjectKind } from "../../model/subject.ts";
import { storeEvidence, loadSeal } from "./completion.ts";
import { readDocument } from "../documents/documents.ts";
import { readJournal } from "../evidence/journal.ts";
import { requireSignaturePermission } from "./view.ts";
import type { DocumentKind } from "../tables.ts";

const paperActions = {
  original: "document",
  signed: "document",
  evidence: "evidence",
  "evidence-json": "evidence",
} as const satisfies Record<DocumentKind, keyof SubjectKind["may"]>;

/** A stored document of a procedure, with the permission of its subject kind. */
export async function readPaper(call: Call, signatureId: string, kind: DocumentKind): Promise<Document> {
  requireSignaturePermission(call, await get(call, "signature", signatureId), paperActions[kind]);
  return readDocument(call, signatureId, kind);
}

/** Hashes of the documents of a procedure, by kind. */
const documentHashes = async (call: Call, signatureId: string): Promise<Map<string, string>> =>
  new Map(
    (
      await call.db
        .selectFrom("signatureDocument")
        .select(["kind", "sha256"])
        .where("signatureId", "=", signatureId)
        .execute()
    ).map(({ kind, sha256 }) => [kind, sha256]),
  );

export const backfillEvidence = sweep("signatures.backfill-evidence", {
  cron: "40 3 * * *",
  find: (call) =>
    call.db
      .selectFrom("signature as s")
      .select("s.id")
      .where("s.status", "=", "SIGNED")
      .where("s.provider", "=", "embedded")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("signatureSigner as one").select("one.id").whereRef("one.signatureId", "=", "s.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("signatureDocument as paper")
              .select("paper.kind")
              .whereRef("paper.signatureId", "=", "s.id")
              .where("paper.kind", "=", "evidence"),
          ),
        ),
      )
      .execute(),
  each: async (call, id) => {
    const row = await getForUpdate(call, "signature", id);
    const hashes = await documentHashes(call, id);
    const signedSha256 = hashes.get("signed");
    const isOnScreen = readOnScreenSignature(await readJournal(call.db, id)) !== null;
    if (!isOnScreen || signedSha256 === undefined || hashes.has("evidence")) return;
    const lessor = await readLessor(call);
    await storeEvidence(call, {
      row,
      signers: [],
      signedSha256,
      seal: await loadSeal(call, lessor.name),
      lessor,
    });
  },
});
