// The journal of a procedure: append-only (the database rejects anything else), each line hashed with the previous
// one. The caller must lock the procedure, so that lines are appended one at a time.
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import {
  firstHash,
  hashedText,
  isChainIntact,
  type JournalKind,
  type JournalLine,
} from "../../model/journal.ts";

export async function appendToJournal(
  call: Call,
  {
    row,
    kind,
    signer,
    facts = {},
  }: { row: { id: string }; kind: JournalKind; signer?: { id: string }; facts?: object },
): Promise<void> {
  const last = await call.db
    .selectFrom("signatureJournal")
    .select(["position", "hash"])
    .where("signatureId", "=", row.id)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const line = {
    signatureId: row.id,
    position: (last?.position ?? 0) + 1,
    at: call.now.toISOString(),
    kind,
    signerId: signer?.id ?? null,
    facts: JSON.stringify(facts),
    address: call.address ?? "",
    userAgent: call.userAgent,
  };
  const previousHash = last?.hash ?? firstHash;
  await call.db
    .insertInto("signatureJournal")
    .values({ ...line, previousHash, hash: sha256(hashedText(previousHash, line)) })
    .execute();
}

export const readJournal = (db: Db, signatureId: string): Promise<JournalLine[]> =>
  db
    .selectFrom("signatureJournal")
    .selectAll()
    .where("signatureId", "=", signatureId)
    .orderBy("position")
    .execute();

export const isJournalIntact = (lines: readonly JournalLine[]): boolean => isChainIntact(lines, sha256);
