// A procedure as staff see it.
import { offersOf } from "#kernel/flow.ts";
import { missing } from "#kernel/failure.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records.ts";
import type { SignatureSubject } from "../model/events.ts";
import { procedureFlow, type ProcedureSubject } from "../model/flow.ts";
import { type JournalLine, journalKinds, type JournalKind } from "../model/journal.ts";
import { fullName, type Procedure } from "../model/procedure.ts";
import { isJournalIntact, readJournal } from "./journal.ts";

export type SignatureRow = Row<"signature">;
export type SignerRow = Row<"signatureSigner">;

export const signersOf = (call: Call, signatureId: string): Promise<SignerRow[]> =>
  call.db.selectFrom("signatureSigner").selectAll().where("signatureId", "=", signatureId).orderBy("position").execute();

/** Somebody asked to sign one document. */
export interface Asked {
  row: SignatureRow;
  signer: SignerRow;
}

/** The procedures sent together with this one, itself included, in the order of their sending; those withdrawn since are left out. */
export async function sentTogether(call: Call, row: SignatureRow): Promise<SignatureRow[]> {
  if (row.groupId === null) return [row];
  return call.db.selectFrom("signature").selectAll().where("groupId", "=", row.groupId).where("status", "!=", "CANCELED").orderBy("id").execute();
}

/** The same person in each procedure of a group: the signers are the same, in the same order. */
export async function samePerson(call: Call, rows: readonly SignatureRow[], { position }: Pick<SignerRow, "position">): Promise<Asked[]> {
  const out: Asked[] = [];
  for (const row of rows) {
    const signer = (await signersOf(call, row.id)).find((one) => one.position === position);
    if (signer) out.push({ row, signer });
  }
  return out;
}

/** What the flow judges. */
export const judged = (call: Call, row: SignatureRow, signers: readonly SignerRow[]): ProcedureSubject => ({
  status: row.status,
  awaitedCount: signers.filter(({ status }) => status === "NOTIFIED").length,
  lastRemindedAt: row.lastRemindedAt,
  now: call.now.toISOString(),
});

const journalLine = (line: JournalLine, signers: readonly SignerRow[]): Procedure["journal"][number] => {
  const signer = signers.find(({ id }) => id === line.signerId);
  return {
    position: line.position,
    at: line.at,
    kind: line.kind,
    said: journalKinds[line.kind as JournalKind] ?? line.kind,
    signerName: signer ? fullName(signer) : null,
    address: line.address,
    hash: line.hash,
  };
};

const shownSigner = (signer: SignerRow): Procedure["signers"][number] => ({
  id: signer.id,
  position: signer.position,
  firstName: signer.firstName,
  lastName: signer.lastName,
  email: signer.email,
  phone: signer.phone,
  codeChannel: signer.codeChannel,
  status: signer.status,
  notifiedAt: signer.notifiedAt,
  openedAt: signer.openedAt,
  signedAt: signer.signedAt,
  refusedAt: signer.refusedAt,
});

export async function viewOf(call: Call, row: SignatureRow): Promise<Procedure> {
  const [signers, journal] = [await signersOf(call, row.id), await readJournal(call.db, row.id)];
  const others = (await sentTogether(call, row)).filter(({ id }) => id !== row.id);
  return {
    id: row.id,
    version: row.version,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    title: row.title,
    provider: row.provider,
    status: row.status,
    isOrdered: row.isOrdered,
    documentName: row.documentName,
    documentSha256: row.documentSha256,
    startedBy: row.createdBy,
    startedAt: row.createdAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    endReason: row.endReason,
    sentWith: row.status === "CANCELED" ? [] : others.map(({ title }) => title),
    signers: signers.map(shownSigner),
    journal: journal.map((line) => journalLine(line, signers)),
    isJournalIntact: isJournalIntact(journal),
    offers: offersOf(procedureFlow, judged(call, row, signers), lacks(call)),
  };
}

/** Every procedure of a quote or an amendment, the newest first. */
export async function proceduresOf(call: Call, subject: SignatureSubject): Promise<Procedure[]> {
  const rows = await call.db
    .selectFrom("signature")
    .selectAll()
    .where("subjectKind", "=", subject.kind)
    .where("subjectId", "=", subject.id)
    .orderBy("createdAt", "desc")
    .execute();
  const out: Procedure[] = [];
  for (const row of rows) out.push(await viewOf(call, row));
  return out;
}

/** The signer of a link, or the 404. */
export async function signerOfToken(call: Call, token: string): Promise<SignerRow> {
  const signer = await call.db.selectFrom("signatureSigner").selectAll().where("token", "=", token).executeTakeFirst();
  if (!signer) throw missing("Ce lien de signature");
  return signer;
}
