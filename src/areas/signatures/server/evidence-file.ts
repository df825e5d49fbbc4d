// The evidence file as staff read it; signatures on a screen that were given before they had one have it the next night.
import type { Document } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { onScreenOf } from "../model/on-screen.ts";
import { keepEvidence, sealOf } from "./completion.ts";
import { readDocument } from "./documents.ts";
import { readJournal } from "./journal.ts";
import { demandDoor } from "./view.ts";

export async function readEvidence(
  call: Call,
  signatureId: string,
  kind: "evidence" | "evidence-json",
): Promise<Document> {
  demandDoor(call, await get(call, "signature", signatureId), "evidence");
  return readDocument(call, signatureId, kind);
}

/** The hashes of the papers of a procedure, by kind. */
const papersOf = async (call: Call, signatureId: string): Promise<Map<string, string>> =>
  new Map(
    (
      await call.db
        .selectFrom("signatureDocument")
        .select(["kind", "sha256"])
        .where("signatureId", "=", signatureId)
        .execute()
    ).map(({ kind, sha256 }) => [kind, sha256]),
  );

export const makeUpEvidence = sweep("signatures.make-up-evidence", {
  cron: "40 3 * * *",
  find: async (call) =>
    (
      await call.db
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
        .execute()
    ).map(({ id }) => id),
  each: async (call, id) => {
    const row = await getForUpdate(call, "signature", id);
    const papers = await papersOf(call, id);
    const signedSha256 = papers.get("signed");
    const isOnScreen = onScreenOf(await readJournal(call.db, id)) !== null;
    if (!isOnScreen || signedSha256 === undefined || papers.has("evidence")) return;
    const lessor = await readLessor(call);
    await keepEvidence(call, {
      row,
      signers: [],
      signedSha256,
      seal: await sealOf(call, lessor.name),
      lessor,
    });
  },
});
