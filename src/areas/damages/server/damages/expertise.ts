// Reports of experts: what they conclude immobilises the car, or writes it off.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, remove } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import type { ExpertiseForm } from "../../model/damages/forms.ts";
import { isImmobilised, writtenOffOn } from "../../model/expertise/conclusion.ts";
import { followDanger } from "./immobilise.ts";
import { moveDamage } from "./move.ts";
import { type DamageRecord, expertisesOf, kind } from "./read.ts";

async function requireExamined(call: Call, id: string, { examinedOn }: ExpertiseForm): Promise<void> {
  if (examinedOn > call.today) throw invalid({ examinedOn: "Ce jour n’est pas encore venu." });
  const happenedOn = dayInParis((await get(call, kind, id)).damageTime);
  if (examinedOn < happenedOn)
    throw invalid({ examinedOn: `Le sinistre est du ${frenchDay(happenedOn)} : l’expertise le suit.` });
}

/** The conclusion of all reports, stored on the damage; an offer made before a report that lifts the VEI is void. */
async function recompute(call: Call, id: string, version: number | null, did: string): Promise<DamageRecord> {
  const reports = await expertisesOf(call, id);
  const writtenOff = writtenOffOn(reports);
  const noOffer = { offeredOn: null, offerCents: null, offerAnswer: null, answeredOn: null };
  const set = {
    isImmobilised: isImmobilised(reports),
    writtenOffOn: writtenOff,
    ...(writtenOff === null && noOffer),
  };
  const before = await get(call, kind, id);
  const after = await moveDamage(call, { id, version, move: "addExpertise", set, did });
  await followDanger(call, before, after);
  return after;
}

async function storeReport(call: Call, damageId: string, file: Upload | undefined) {
  if (!file) return { documentId: null, fileDigest: null };
  const fileDigest = sha256(file.bytes);
  const known = await call.db
    .selectFrom("damageExpertise")
    .select("id")
    .where("damageId", "=", damageId)
    .where("fileDigest", "=", fileDigest)
    .executeTakeFirst();
  if (known) throw invalid({ report: "Ce rapport est déjà enregistré." });
  const holders = [{ record: kind, id: damageId }];
  const { id } = await addDocument(call, holders, { kind: "expertReport", file });
  return { documentId: id, fileDigest };
}

export async function addExpertise(
  call: Call,
  id: string,
  { version, report, ...form }: ExpertiseForm & { report: Upload | undefined },
): Promise<DamageRecord> {
  await requireExamined(call, id, { version, ...form });
  const did = `a ajouté l’expertise de ${form.expert}`;
  await moveDamage(call, { id, version, move: "addExpertise", did });
  const document = await storeReport(call, id, report);
  await create(call, "damageExpertise", { damageId: id, ...form, ...document }, did);
  return recompute(call, id, null, did);
}

async function expertiseOf(call: Call, damageId: string, expertiseId: string) {
  const row = await get(call, "damageExpertise", expertiseId);
  if (row.damageId !== damageId) throw refused("Cette expertise est celle d’un autre sinistre.");
  return row;
}

export async function changeExpertise(
  call: Call,
  { id, expertiseId }: { id: string; expertiseId: string },
  { version, ...form }: ExpertiseForm,
): Promise<DamageRecord> {
  await requireExamined(call, id, { version, ...form });
  await expertiseOf(call, id, expertiseId);
  const did = `a corrigé l’expertise de ${form.expert}`;
  await change(call, "damageExpertise", { id: expertiseId, version, did }, form);
  return recompute(call, id, null, did);
}

export async function removeExpertise(
  call: Call,
  { id, expertiseId }: { id: string; expertiseId: string },
  version: number,
): Promise<DamageRecord> {
  const { expert } = await expertiseOf(call, id, expertiseId);
  const did = `a retiré l’expertise de ${expert}`;
  await remove(call, "damageExpertise", { id: expertiseId, version, did });
  return recompute(call, id, null, did);
}
