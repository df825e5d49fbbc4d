// A procedure as displayed to staff.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, requirePermission, missingPermission } from "#kernel/server/call.ts";
import { type AwaitedSigner, filterAwaitedSigners } from "../../model/awaited-signers.ts";
import type { SignatureSubject } from "../../model/events.ts";
import { procedureFlow, type ProcedureSubject } from "../../model/flow.ts";
import { type JournalLine, journalKinds, type JournalKind } from "../../model/journal.ts";
import { readOnScreenSignature } from "../../model/on-screen-reading.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Procedure, procedureSchema, signerSchema } from "../../model/procedure.ts";
import { type SubjectKind, subjectKindOf } from "../../model/subject.ts";
import { proceduresSentTogether, type SignatureRow, signersOf } from "../signers/signers.ts";
import { signerNameOf } from "../evidence/evidence.ts";
import { isJournalIntact, readJournal } from "../evidence/journal.ts";
import { suspensionsOf } from "./status.ts";

/** The subject of the flow. */
export async function procedureFlowSubject(
  call: Call,
  row: SignatureRow,
  awaited: readonly AwaitedSigner[],
): Promise<ProcedureSubject> {
  const { may } = subjectKindOf(row.subjectKind);
  const missingPermissionFor = missingPermission(call);
  return {
    status: row.status,
    awaited,
    startedAt: row.createdAt,
    lastRemindedAt: row.lastRemindedAt,
    now: call.now.toISOString(),
    suspensions: await suspensionsOf(call, row),
    missingPermissions: {
      remind: missingPermissionFor(may.remind),
      cancel: missingPermissionFor(may.cancel),
      copyLink: missingPermissionFor(may.copyLink),
    },
  };
}

/**
 * Throws a 403 unless the caller may take this action on this subject kind. Evidence has its own permission: it
 * reveals more about a signer than the document does.
 */
export function requireSignaturePermission(
  call: Call,
  row: Pick<SignatureRow, "subjectKind">,
  action: keyof SubjectKind["may"],
): void {
  const permission = subjectKindOf(row.subjectKind).may[action];
  if (permission !== null) requirePermission(call, permission);
}

const journalLine = (
  line: JournalLine,
  { mayReadEvidence, ...of }: Parameters<typeof signerNameOf>[1] & { mayReadEvidence: boolean },
): Procedure["journal"][number] => ({
  position: line.position,
  at: line.at,
  kind: line.kind,
  label: journalKinds[line.kind as JournalKind] ?? line.kind,
  signerName: signerNameOf(line, of),
  address: mayReadEvidence ? line.address : "",
  hash: line.hash,
});

const toSigner = viewOf(signerSchema);
const toView = viewOf(procedureSchema);

export async function procedureView(call: Call, row: SignatureRow): Promise<Procedure> {
  const [signers, journal] = [await signersOf(call, row.id), await readJournal(call.db, row.id)];
  const onScreen = readOnScreenSignature(journal);
  const subject = await procedureFlowSubject(call, row, filterAwaitedSigners(signers));
  const { may } = subjectKindOf(row.subjectKind);
  const missing = missingPermission(call);
  const mayReadEvidence = missing(may.evidence) === null;
  const others = (await proceduresSentTogether(call, row)).filter(({ id }) => id !== row.id);
  return toView({
    ...row,
    order: row.orderStatement,
    startedBy: row.createdBy,
    startedAt: row.createdAt,
    sentWith: row.status === "CANCELED" ? [] : others.map(({ title }) => title),
    signers: signers.map(toSigner),
    onScreen,
    journal: journal.map((line) => journalLine(line, { signers, onScreen, mayReadEvidence })),
    mayReadDocument: may.document === null || missing(may.document) === null,
    mayReadEvidence,
    isJournalIntact: isJournalIntact(journal),
    suspensions: [...subject.suspensions],
    ...lifeCycleOf(procedureFlow, subject, missing),
  });
}

/** Every procedure of a quote or an amendment, newest first. */
export async function proceduresOf(call: Call, subject: SignatureSubject): Promise<Procedure[]> {
  const rows = await call.db
    .selectFrom("signature")
    .selectAll()
    .where("subjectKind", "=", subject.kind)
    .where("subjectId", "=", subject.id)
    .orderBy("createdAt", "desc")
    .execute();
  const out: Procedure[] = [];
  for (const row of rows) out.push(await procedureView(call, row));
  return out;
}
