// Staff operations on a procedure: start, remind, copy a link. Quotes and amendments call them.
import { pdfDocument } from "#kernel/documents/files.ts";
import { addDays, type Day, endOfDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { createLink } from "#platform/links/links.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { lifetimeDays } from "../../model/wording/consent.ts";
import { filterAwaitedSigners } from "../../model/awaited-signers.ts";
import { procedureOpened, type SignatureSubject } from "../../model/events.ts";
import { procedureFlow } from "../../model/flow.ts";
import { fullName, type ProcedureDraft, type ProcedureSigner, nameWithEmail } from "../../model/procedure.ts";
import { rejectUnavailableChannel } from "./code-channel.ts";
import { storeDocument } from "../documents/documents.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { linkForSigner, remindSigner, inviteNext } from "./invitations.ts";
import { countPages } from "../documents/page-images.ts";
import { rejectStaff } from "./staff-check.ts";
import { requireSignaturePermission, procedureFlowSubject } from "./view.ts";
import {
  requestsOfSigner,
  proceduresSentTogether,
  type SignatureRow,
  signerLink,
  signersOf,
  eventOf,
} from "../signers/signers.ts";
import { openAtYousign } from "./yousign-jobs.ts";

/** The running procedure of a subject, if any. */
export const runningProcedure = (call: Call, subject: SignatureSubject): Promise<SignatureRow | undefined> =>
  call.db
    .selectFrom("signature")
    .selectAll()
    .where("subjectKind", "=", subject.kind)
    .where("subjectId", "=", subject.id)
    .where("status", "in", ["GENERATED", "PENDING"])
    .executeTakeFirst();

/** The running procedure of a subject; refused without one. */
export async function awaitedProcedure(call: Call, subject: SignatureSubject): Promise<SignatureRow> {
  const procedure = await runningProcedure(call, subject);
  if (!procedure) throw refused("Ce document n’attend plus de signature.");
  return procedure;
}

async function addSigners(
  call: Call,
  { id: signatureId, expiresAt }: Pick<SignatureRow, "id" | "expiresAt">,
  drafts: readonly ProcedureSigner[],
): Promise<void> {
  const links: { id: string }[] = [];
  for (const draft of drafts)
    links.push(
      await createLink(call, signerLink, {
        subjectId: signatureId,
        recipient: { name: fullName(draft), email: draft.email },
        // The link stays valid after the signature, to read the signed document, for as long as a signature may take.
        expiresAt: new Date(Date.parse(expiresAt) + lifetimeDays * 86_400_000).toISOString(),
      }),
    );
  const rows = drafts.map(({ companyId: _companyId, ...draft }, index) => ({
    ...draft,
    id: newId(),
    signatureId,
    position: index + 1,
    status: "WAITING" as const,
    linkId: links[index]?.id ?? "",
    providerSignerId: null,
    providerLink: null,
    notifiedAt: null,
    openedAt: null,
    signedAt: null,
    refusedAt: null,
    codeHash: null,
    codeExpiresAt: null,
  }));
  await call.db.insertInto("signatureSigner").values(rows).execute();
}

function lastDayOf(call: Call, { signedBy }: Pick<ProcedureDraft, "signedBy">): Day {
  const usual = addDays(call.today, lifetimeDays);
  return signedBy !== undefined && signedBy < usual ? signedBy : usual;
}

/** Stores a procedure and its document; signers are not invited yet. */
async function openProcedure(
  call: Call,
  draft: ProcedureDraft,
  groupId: string | null,
): Promise<SignatureRow> {
  if (await runningProcedure(call, { kind: draft.subject.of.kind, id: draft.subject.id }))
    throw refused(
      "Une procédure de signature est déjà en cours pour ce document.",
      "InvalidQuoteWorkflowError",
    );
  const { yousign } = call.services.signing;
  const hash = sha256(draft.document.bytes);
  const row = await begin(
    call,
    procedureFlow,
    { kind: "signature", at: yousign ? "GENERATED" : "PENDING", did: "a lancé la signature" },
    {
      subjectKind: draft.subject.of.kind,
      subjectId: draft.subject.id,
      title: draft.title,
      provider: yousign ? "yousign" : "embedded",
      isOrdered: draft.isOrdered,
      documentName: draft.document.name,
      documentSha256: hash,
      pageCount: await countPages(draft.document.bytes),
      expiresAt: endOfDay(lastDayOf(call, draft)),
      lastRemindedAt: null,
      endedAt: null,
      endReason: "",
      providerRequestId: null,
      starterEmail: call.actor.email,
      orderStatement: draft.order,
      groupId: yousign ? null : groupId,
    },
  );
  await storeDocument(
    call,
    { signatureId: row.id, kind: "original" },
    pdfDocument(draft.document.name, draft.document.bytes),
  );
  await addSigners(call, row, draft.signers);
  call.recordChange({
    record: row.subjectKind,
    id: row.subjectId,
    did: `a demandé la signature de ${draft.signers.map(nameWithEmail).join(", ")}`,
  });
  const names = draft.signers.map((signer) => `${fullName(signer)} <${signer.email}>`);
  await appendToJournal(call, {
    row,
    kind: "STARTED",
    facts: { startedBy: call.actor.name, documentSha256: hash, signers: names, isOrdered: draft.isOrdered },
  });
  if (yousign) await call.enqueue(openAtYousign, { signatureId: row.id }, { key: row.id });
  return row;
}

/** Documents sent together: each with its subject, to the same signers. */
export type ProceduresDraft = Pick<ProcedureDraft, "signers" | "isOrdered"> & {
  documents: readonly Pick<ProcedureDraft, "subject" | "title" | "document" | "order" | "signedBy">[];
};

/**
 * Opens a procedure for each document and invites the first signers (all of them when they are not ordered), who read
 * the documents on one page and sign them with one code. Refused while another procedure runs for one of the
 * subjects. At Yousign each document is signed separately, and stays GENERATED until a job has opened it there.
 */
export async function startProcedures(
  call: Call,
  { documents, signers, isOrdered }: ProceduresDraft,
  groupId: string | null,
): Promise<SignatureRow[]> {
  rejectUnavailableChannel(call, signers);
  await rejectStaff(call, signers);
  const rows: SignatureRow[] = [];
  for (const draft of documents)
    rows.push(await openProcedure(call, { ...draft, signers, isOrdered }, groupId));
  if (call.services.signing.yousign) return rows;
  await inviteNext(call, rows);
  for (const row of rows) await call.emit(procedureOpened, eventOf(call, row));
  return rows;
}

/** Sends a single document to signature. */
export async function startProcedure(
  call: Call,
  { signers, isOrdered, ...document }: ProcedureDraft,
): Promise<SignatureRow> {
  const [row] = await startProcedures(call, { documents: [document], signers, isOrdered }, null);
  return row as SignatureRow;
}

/** Sends the invitation again to awaited signers, for all the documents that they sign together. */
export async function remind(
  call: Call,
  of: { signatureId: string; version: number | null },
): Promise<SignatureRow> {
  requireSignaturePermission(call, await get(call, "signature", of.signatureId), "remind");
  const signers = await signersOf(call, of.signatureId);
  const set = { lastRemindedAt: call.now.toISOString() };
  const row = await move(
    call,
    procedureFlow,
    { kind: "signature", id: of.signatureId, version: of.version, move: "remind", set },
    (current) => procedureFlowSubject(call, current, filterAwaitedSigners(signers)),
  );
  const rows = await proceduresSentTogether(call, row);
  for (const { id } of rows)
    if (id !== row.id)
      await change(call, "signature", { id, version: null, did: "a relancé les signataires" }, set);
  for (const signer of signers)
    if (signer.status === "NOTIFIED") await remindSigner(call, await requestsOfSigner(call, rows, signer));
  return row;
}

/** The link of one signer, or of the first awaited one, to be copied and sent by hand. */
export async function signatureLink(
  call: Call,
  of: { signatureId: string; signerId?: string },
): Promise<string> {
  const row = await get(call, "signature", of.signatureId);
  requireSignaturePermission(call, row, "copyLink");
  if (row.status !== "PENDING") throw refused("Le lien n’existe que pendant la signature.");
  const signers = await signersOf(call, row.id);
  const signer = of.signerId
    ? signers.find(({ id }) => id === of.signerId)
    : signers.find(({ status }) => status === "NOTIFIED");
  if (!signer) throw notFound("Ce signataire");
  if (signer.status === "WAITING")
    throw refused(`${fullName(signer)} doit attendre son tour : l’ordre des signatures est imposé.`);
  return linkForSigner(call, row, signer);
}
