// The journal of a procedure: append-only (the database refuses the rest), each line hashed with the
// one before. The procedure must be locked by the caller, so that lines come one after another.
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";
import { sha256 } from "#platform/digest.ts";
import {
  firstHash,
  hashedText,
  isChainIntact,
  type JournalKind,
  type JournalLine,
} from "../model/journal.ts";

interface Happening {
  signatureId: string;
  kind: JournalKind;
  signerId?: string;
  facts?: object;
}

export async function tellJournal(call: Call, happening: Happening): Promise<void> {
  const last = await call.db
    .selectFrom("signatureJournal")
    .select(["position", "hash"])
    .where("signatureId", "=", happening.signatureId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const line = {
    signatureId: happening.signatureId,
    position: (last?.position ?? 0) + 1,
    at: call.now.toISOString(),
    kind: happening.kind,
    signerId: happening.signerId ?? null,
    facts: JSON.stringify(happening.facts ?? {}),
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
