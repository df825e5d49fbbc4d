// Write-offs: small balances, bad debts, interest and fees waived. A mistake is undone by a second row.
import { yearOf, type Day, day } from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { readFile, storeFile } from "#platform/files/stored-files.ts";
import { type Proof, recordWriteOff } from "#ledger/server/receipts/write-offs.ts";
import { type WriteOffForm, type WriteOffView, writeOffViewSchema } from "../../model/dunning/write-off.ts";
import { writeOffKinds } from "#ledger/model/receipts/write-off.ts";
import { type DunningCase, moveCase, refreshCase, refreshNow } from "../dunning/cases.ts";
import { openCharges } from "../dunning/owed.ts";
import { readSettings } from "../dunning/settings.ts";
import { lockDocuments } from "#ledger/server/receipts/lock.ts";
import { lockWriteOffs, requireSmallBalance } from "#bank/server/matching/small-balances.ts";
import { reopenParts } from "../claims/reopened-parts.ts";

type WriteOff = Row<"writeOff">;
const toView = viewOf(writeOffViewSchema);
const viewOfRow = (row: WriteOff, isUndone = false): WriteOffView =>
  toView({ ...row, hasProof: row.proofKey !== null, isUndone });

/** Write-offs of a document, the newest first. */
export async function writeOffsOf(call: Call, documentId: string): Promise<WriteOffView[]> {
  const rows = await call.db
    .selectFrom("writeOff as w")
    .innerJoin("documentPart as p", "p.id", "w.partId")
    .selectAll("w")
    .where("p.documentId", "=", documentId)
    .orderBy("w.id", "desc")
    .execute();
  const undone = new Set(rows.map(({ undoesId }) => undoesId));
  return rows.map((row) => viewOfRow(row, undone.has(row.id)));
}

async function partAndDocument(call: Call, partId: string) {
  const part = await call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["p.id", "p.documentId", "p.dueOn", "p.remainingCents", "p.isReplaced"])
    .select(["d.companyId", "d.issuerId", "d.number", "d.kind"])
    .where("p.id", "=", partId)
    .executeTakeFirstOrThrow(() => notFound("Cette échéance"));
  return part;
}
type Part = Awaited<ReturnType<typeof partAndDocument>>;

const newYear = (on: Day): Day => day(`${yearOf(on)}-01-01`);

/** Bad debts of a company since a day, undone ones excluded. */
async function badDebtSince(call: Call, companyId: string, since: Day): Promise<Cents> {
  const { cents } = await call.db
    .selectFrom("writeOff")
    .select((of) => of.fn.coalesce(of.fn.sum<Cents>("cents"), of.val(0)).as("cents"))
    .where("companyId", "=", companyId)
    .where("kind", "=", "BAD_DEBT")
    .where("writtenOn", ">=", since)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Small balances have a limit by month; above the limit of the year, a bad debt needs an administrator. */
async function requireWithinLimits(call: Call, { companyId }: Part, form: WriteOffForm): Promise<void> {
  await lockWriteOffs(call, companyId);
  if (form.kind === "SMALL") {
    await requireSmallBalance(call, { companyId, cents: form.cents, field: "cents" });
    return;
  }
  const { badDebtCents } = await readSettings(call);
  const before = await badDebtSince(call, companyId, newYear(call.today));
  const missing = missingPermission(call)("WRITE_OFF_ABOVE_LIMIT");
  if (before + form.cents > badDebtCents && missing !== null)
    throw invalid({
      cents: `Au plus ${frenchPrice(badDebtCents)} par société et par an, dont ${frenchPrice(before)} déjà passés. ${missing}`,
    });
}

async function storeProof(call: Call, file: Upload | undefined): Promise<Proof | null> {
  if (!file) return null;
  const key = `write-offs/${newId()}`;
  await storeFile(call, key, file.bytes);
  return { key, name: file.name, type: file.type };
}

export interface WriteOffRequest {
  partId: string;
  form: WriteOffForm;
  proof: Upload | undefined;
}

export async function writeOff(call: Call, { partId, form, proof }: WriteOffRequest): Promise<WriteOffView> {
  await lockDocuments(call, [(await partAndDocument(call, partId)).documentId]);
  const part = await partAndDocument(call, partId);
  if (part.kind !== "INVOICE" && part.kind !== "NOTE")
    throw refused("Seul ce qui reste dû d’une facture se passe en perte.");
  if (part.isReplaced) throw refused("Cette échéance a été remplacée par un échéancier.");
  if (form.cents > part.remainingCents)
    throw invalid({ cents: `Au plus ${frenchPrice(part.remainingCents)}, ce qui reste dû.` });
  if (form.kind === "BAD_DEBT" && !proof)
    throw invalid({
      proof:
        "Joignez la preuve : certificat d’irrécouvrabilité, clôture, courrier du commissaire de justice.",
    });
  await requireWithinLimits(call, part, form);
  const row = await recordWriteOff(call, {
    ...form,
    companyId: part.companyId,
    partId,
    proof: await storeProof(call, proof),
  });
  call.recordChange({
    record: "billingDocument",
    id: part.documentId,
    did: `a passé en perte ${frenchPrice(form.cents)} (${writeOffKinds[form.kind].toLowerCase()}) : ${form.reason}`,
  });
  await refreshCase(call, part);
  return viewOfRow(row);
}

export async function undoWriteOff(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<WriteOffView> {
  const row = await call.db.selectFrom("writeOff").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.undoesId) throw notFound("Cette perte");
  await lockDocuments(call, [(await partAndDocument(call, row.partId)).documentId]);
  const undone = await call.db
    .selectFrom("writeOff")
    .select("id")
    .where("undoesId", "=", id)
    .executeTakeFirst();
  if (undone) throw refused("Cette perte est déjà annulée.");
  const part = await partAndDocument(call, row.partId);
  const { kind, companyId, partId, cents, writtenOn } = row;
  // A mistake never happened: it leaves the limits of its own month and year.
  const undoing = { cents: -cents, writtenOn, reason, undoesId: id };
  const opposite = await recordWriteOff(call, { kind, companyId, partId, ...undoing });
  const { documentId, dueOn, isReplaced } = part;
  if (isReplaced) await reopenParts(call, [{ documentId, dueOn, cents, startsOn: call.today }]);
  call.recordChange({
    record: "billingDocument",
    id: part.documentId,
    did: `a annulé une perte de ${frenchPrice(cents)} : ${reason}`,
  });
  await refreshCase(call, part);
  return viewOfRow(opposite);
}

/** Gives up the interest and fees left of a case: it closes when nothing else is late. */
export async function waiveCharges(
  call: Call,
  { reason, ...at }: VersionedId & { reason: string },
): Promise<DunningCase> {
  const owing = await get(call, "dunningCase", at.id);
  await lockDocuments(call, pluck(await openCharges(call, owing), "documentId"));
  const row = await moveCase(call, {
    ...at,
    move: "waive",
    did: `a renoncé aux intérêts et frais : ${reason}`,
  });
  for (const { id: partId, documentId, remainingCents } of await openCharges(call, row)) {
    await recordWriteOff(call, {
      kind: "WAIVER",
      companyId: row.companyId,
      partId,
      cents: remainingCents,
      reason,
    });
    call.recordChange({
      record: "billingDocument",
      id: documentId,
      did: `a renoncé à ${frenchPrice(remainingCents)} d’intérêts et frais : ${reason}`,
    });
  }
  return refreshNow(call, row);
}

export async function writeOffProof(call: Call, id: string): Promise<Document> {
  const row = await call.db.selectFrom("writeOff").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row?.proofKey) throw notFound("Cette preuve");
  return { name: row.proofName, type: row.proofType, bytes: await readFile(call, row.proofKey) };
}
