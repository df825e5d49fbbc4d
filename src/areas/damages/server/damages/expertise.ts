// Reports of experts: what they conclude immobilises the car, or writes it off.
import { parisInstant } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, remove, type VersionedId } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import type { ExpertiseCorrection, ExpertiseForm, ExpertiseRemoval } from "../../model/damages/forms.ts";
import { exceedsValue, isImmobilised, removalReasons, writtenOffOn } from "../../model/damages/conclusion.ts";
import { odometerBefore } from "../odometer-before.ts";
import { requireAfterDamage, requirePast } from "./days.ts";
import { followDanger } from "./immobilise.ts";
import { moveDamage } from "./move.ts";
import { type DamageRecord, expertisesOf, kind } from "./read.ts";

interface OfExpertise {
  id: string;
  expertiseId: string;
}
type ReportFacts = Omit<ExpertiseForm, "version" | "isConfirmed">;

const confirmedWords: Partial<Record<string, string>> = {
  odometer: "un compteur inférieur au dernier relevé",
  conclusion: "des réparations supérieures à la VRADE",
};

async function requireExamined(
  call: Call,
  id: string,
  { examinedOn }: Pick<ReportFacts, "examinedOn">,
): Promise<void> {
  requirePast(call, { examinedOn });
  requireAfterDamage(await get(call, kind, id), { examinedOn });
}

/** Values that contradict what is known of the car, next to their fields; a person confirms them, or corrects them. */
async function unlikelyValues(
  call: Call,
  id: string,
  { examinedOn, odometer, conclusion, repairCents, vradeCents }: ReportFacts,
): Promise<Record<string, string>> {
  const { carId } = await get(call, kind, id);
  const known = await odometerBefore(call, { carId, at: parisInstant(examinedOn, "00:00") });
  const isBelow = odometer !== null && known !== null && odometer < known;
  const isTooDear = conclusion === "REPAIRABLE" && exceedsValue({ repairCents, vradeCents });
  return {
    ...(isBelow && {
      odometer: `Le compteur était déjà à ${frenchNumber(known)} km : vérifiez, ou confirmez.`,
    }),
    ...(isTooDear && {
      conclusion:
        "Les réparations dépassent la VRADE : un tel véhicule est classé VEI. Vérifiez, ou confirmez.",
    }),
  };
}

/** Says in the history what a person has confirmed. */
async function requireLikely(
  call: Call,
  id: string,
  isConfirmed: boolean,
  facts: ReportFacts,
): Promise<string> {
  const unlikely = await unlikelyValues(call, id, facts);
  if (Object.keys(unlikely).length === 0) return "";
  if (!isConfirmed) throw invalid(unlikely);
  return `, malgré ${Object.keys(unlikely)
    .map((name) => confirmedWords[name])
    .join(" et ")}`;
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
  requireOpenable(file, "report");
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
  { id, version, report, isConfirmed, ...form }: VersionedId & ExpertiseForm & { report?: Upload },
): Promise<DamageRecord> {
  await requireExamined(call, id, form);
  const did = `a ajouté l’expertise de ${form.expert}${await requireLikely(call, id, isConfirmed, form)}`;
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

/** A correction after which an immobilised car may drive again states why. */
async function requireLiftReason(
  call: Call,
  id: string,
  { expertiseId, form, reason }: { expertiseId: string; form: ReportFacts; reason: string },
): Promise<void> {
  const reports = await expertisesOf(call, id);
  const corrected = reports.map((report) => (report.id === expertiseId ? { ...report, ...form } : report));
  if (isImmobilised(reports) && !isImmobilised(corrected) && reason === "")
    throw invalid({ reason: "Dites pourquoi : ce véhicule pourra de nouveau circuler." });
}

export async function changeExpertise(
  call: Call,
  { id, expertiseId, version, isConfirmed, reason, ...form }: OfExpertise & ExpertiseCorrection,
): Promise<DamageRecord> {
  await requireExamined(call, id, form);
  await expertiseOf(call, id, expertiseId);
  await requireLiftReason(call, id, { expertiseId, form, reason });
  const why = reason && ` : ${reason}`;
  const did = `a corrigé l’expertise de ${form.expert}${await requireLikely(call, id, isConfirmed, form)}${why}`;
  await change(call, "damageExpertise", { id: expertiseId, version, did }, form);
  return recompute(call, id, null, did);
}

export async function removeExpertise(
  call: Call,
  { id, expertiseId, version, reason }: OfExpertise & ExpertiseRemoval,
): Promise<DamageRecord> {
  const { expert } = await expertiseOf(call, id, expertiseId);
  const reports = await expertisesOf(call, id);
  const refusals = reports.flatMap((report) =>
    report.id === expertiseId ? removalReasons(reports, report) : [],
  );
  if (refusals.length > 0) throw refused(refusals.join(" "));
  const did = `a retiré l’expertise de ${expert} : ${reason}`;
  await remove(call, "damageExpertise", { id: expertiseId, version, did });
  return recompute(call, id, null, did);
}
