// A procedure as staff see it.
import { lifeOf } from "#kernel/flow.ts";
import { missing } from "#kernel/failure.ts";
import { type Call, demand, lacks } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records.ts";
import { type AwaitedSigner, awaitedAmong } from "../model/awaited.ts";
import type { SignatureSubject } from "../model/events.ts";
import { procedureFlow, type ProcedureSubject } from "../model/flow.ts";
import { type JournalLine, journalKinds, type JournalKind } from "../model/journal.ts";
import { onScreenOf } from "../model/on-screen.ts";
import type { Procedure } from "../model/procedure.ts";
import { type SubjectKind, subjectKindOf } from "../model/subject.ts";
import { followLink, type LinkKind, openToken } from "#platform/links.ts";
import { signerNameOf } from "./evidence.ts";
import { isJournalIntact, readJournal } from "./journal.ts";
import { suspensionsOf } from "./standing.ts";

export type SignatureRow = Row<"signature">;
/** A signer with the token of their link, "" when it can be read no more. */
export type SignerRow = Row<"signatureSigner"> & { token: string };

declare module "#platform/links.ts" {
  interface LinkNames {
    signature: true;
  }
}
/** The link of a signer. What may be read behind it follows the procedure. */
export const signerLink: LinkKind = { name: "signature", path: "/public/sign/:token", isRewritten: true };

async function signersWhere(
  call: Call,
  column: "signatureId" | "linkId" | "id",
  value: string,
): Promise<SignerRow[]> {
  const rows = await call.db
    .selectFrom("signatureSigner as s")
    .innerJoin("outsiderLink as l", "l.id", "s.linkId")
    .selectAll("s")
    .select("l.closedToken")
    .where(`s.${column}`, "=", value)
    .orderBy("s.position")
    .execute();
  return rows.map(({ closedToken, ...row }) => ({ ...row, token: openToken(call, closedToken) ?? "" }));
}

export const signersOf = (call: Call, signatureId: string): Promise<SignerRow[]> =>
  signersWhere(call, "signatureId", signatureId);

export async function signerById(call: Call, id: string): Promise<SignerRow> {
  const [signer] = await signersWhere(call, "id", id);
  if (!signer) throw missing("Ce signataire");
  return signer;
}

/** Somebody asked to sign one document. */
export interface SignerRequest {
  row: SignatureRow;
  signer: SignerRow;
}

/** The procedures sent together with this one, itself included, in the order of their sending; those withdrawn since are left out. */
export async function sentTogether(call: Call, row: SignatureRow): Promise<SignatureRow[]> {
  if (row.groupId === null) return [row];
  return call.db
    .selectFrom("signature")
    .selectAll()
    .where("groupId", "=", row.groupId)
    .where("status", "!=", "CANCELED")
    .orderBy("id")
    .execute();
}

/** The same person in each procedure of a group: the signers are the same, in the same order. */
export async function samePerson(
  call: Call,
  rows: readonly SignatureRow[],
  { position }: Pick<SignerRow, "position">,
): Promise<SignerRequest[]> {
  const out: SignerRequest[] = [];
  for (const row of rows) {
    const signer = (await signersOf(call, row.id)).find((one) => one.position === position);
    if (signer) out.push({ row, signer });
  }
  return out;
}

/** What the flow judges. */
export async function judged(
  call: Call,
  row: SignatureRow,
  awaited: readonly AwaitedSigner[],
): Promise<ProcedureSubject> {
  const { may } = subjectKindOf(row.subjectKind);
  const lacking = lacks(call);
  return {
    status: row.status,
    awaited,
    startedAt: row.createdAt,
    lastRemindedAt: row.lastRemindedAt,
    now: call.now.toISOString(),
    suspensions: await suspensionsOf(call, row),
    lacks: {
      remind: lacking(may.remind),
      cancel: lacking(may.cancel),
      copyLink: lacking(may.copyLink),
    },
  };
}

/** Throws the 403 unless the caller may pass this door, by what is signed: the evidence tells more of a signer than the document does. */
export const demandDoor = (
  call: Call,
  row: Pick<SignatureRow, "subjectKind">,
  door: keyof SubjectKind["may"],
): void => demand(call, subjectKindOf(row.subjectKind).may[door]);

const journalLine = (
  line: JournalLine,
  { mayReadEvidence, ...of }: Parameters<typeof signerNameOf>[1] & { mayReadEvidence: boolean },
): Procedure["journal"][number] => ({
  position: line.position,
  at: line.at,
  kind: line.kind,
  said: journalKinds[line.kind as JournalKind] ?? line.kind,
  signerName: signerNameOf(line, of),
  address: mayReadEvidence ? line.address : "",
  hash: line.hash,
});

const shownSigner = (signer: SignerRow): Procedure["signers"][number] => ({
  id: signer.id,
  position: signer.position,
  firstName: signer.firstName,
  lastName: signer.lastName,
  email: signer.email,
  phone: signer.phone,
  capacity: signer.capacity,
  companyName: signer.companyName,
  codeChannel: signer.codeChannel,
  status: signer.status,
  notifiedAt: signer.notifiedAt,
  openedAt: signer.openedAt,
  signedAt: signer.signedAt,
  refusedAt: signer.refusedAt,
});

export async function viewOf(call: Call, row: SignatureRow): Promise<Procedure> {
  const [signers, journal] = [await signersOf(call, row.id), await readJournal(call.db, row.id)];
  const onScreen = onScreenOf(journal);
  const subject = await judged(call, row, awaitedAmong(signers));
  const mayReadEvidence = lacks(call)(subjectKindOf(row.subjectKind).may.evidence) === null;
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
    order: row.orderStatement,
    startedBy: row.createdBy,
    startedAt: row.createdAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    endReason: row.endReason,
    sentWith: row.status === "CANCELED" ? [] : others.map(({ title }) => title),
    signers: signers.map(shownSigner),
    onScreen,
    journal: journal.map((line) => journalLine(line, { signers, onScreen, mayReadEvidence })),
    mayReadEvidence,
    isJournalIntact: isJournalIntact(journal),
    suspensions: [...subject.suspensions],
    ...lifeOf(procedureFlow, subject, lacks(call)),
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
  const link = await followLink(call, signerLink, token);
  const [signer] = await signersWhere(call, "linkId", link.id);
  if (!signer) throw missing("Ce lien");
  return { ...signer, token };
}
