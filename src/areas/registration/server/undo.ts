// The last step of a file, taken back: it was a mistake. What it had ended holds again.
import type { Day } from "#kernel/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, readyTo } from "#kernel/server/life-cycle.ts";
import { get, type Patch } from "#kernel/server/records.ts";
import { registrationFlow, registrationStatusLabels, undoOf } from "../model/flow.ts";
import { decertifyConversion } from "./converted.ts";
import { fileOf, type RegistrationFile, subjectOf } from "./facts.ts";
import { releaseStep, renewalCause } from "./kept-papers.ts";
import { hasPlate, mirrorPlates, plateBy, takePlate, takeRenewal } from "./plates.ts";
import { forgetSticker } from "./stickers.ts";

interface StepBefore {
  move: "returnToCpi" | "returnToProvisional" | "beginAgain";
  validUntil: Day | null;
}

/** Where a file was before its last step: its papers may have come in any order. */
async function stepBefore(call: Call, { id, status, cpiUntil }: RegistrationFile): Promise<StepBefore> {
  if (status === "DEFINITIVE" && cpiUntil !== null) return { move: "returnToCpi", validUntil: cpiUntil };
  const ww = status === "PROVISOIRE" ? undefined : await plateBy(call, id, "CPI_WW");
  return ww
    ? { move: "returnToProvisional", validUntil: ww.printedUntil }
    : { move: "beginAgain", validUntil: null };
}

/** What the certificate said holds no more; the car is told what was said of its first registration before. */
async function forgetCertificate(call: Call, file: RegistrationFile): Promise<Patch<"car">> {
  await decertifyConversion(call, file);
  const gone = await call.db
    .deleteFrom("carSpecification")
    .where("registrationId", "=", file.id)
    .returning("firstRegistrationBefore")
    .executeTakeFirst();
  return gone ? { firstRegistrationDate: gone.firstRegistrationBefore } : {};
}

/** A client does not drive without a plate: the next paper corrects it. */
async function demandPlate(call: Call, carId: string): Promise<void> {
  const { status } = await get(call, "car", carId);
  if (status === "DELIVERED" && !(await hasPlate(call, carId)))
    throw refused(
      "Ce véhicule est chez son client : sans cette étape, il n’aurait plus de plaque. La carte grise, une fois enregistrée, portera la bonne.",
    );
}

async function undoRenewal(
  call: Call,
  { id, carId, validBeforeRenewal }: RegistrationFile,
  reason: string,
): Promise<void> {
  const did = `a annulé le renouvellement du CPI WW : ${reason}`;
  if (validBeforeRenewal)
    await takeRenewal(call, carId, { registrationId: id, untilDay: validBeforeRenewal });
  await demandPlate(call, carId);
  await releaseStep(call, id, [renewalCause]);
  const set = { validUntil: validBeforeRenewal, isRenewed: false, validBeforeRenewal: null };
  const of = { kind: "registration", id, version: null } as const;
  await move(call, registrationFlow, { ...of, move: "undoProvisional", set, did }, (row) =>
    subjectOf(call, row),
  );
  await mirrorPlates(call, carId, { did });
}

export async function undoStep(
  call: Call,
  carId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const seen = await fileOf(call, carId);
  const undone = undoOf[seen.status];
  if (!undone) throw refused("Ce dossier n’a aucune étape à annuler.");
  const of = { kind: "registration", id: seen.id } as const;
  const file = await readyTo(call, registrationFlow, { ...of, version, move: undone.move }, (row) =>
    subjectOf(call, row),
  );
  if (file.status === "PROVISOIRE" && file.validBeforeRenewal !== null)
    return undoRenewal(call, file, reason);
  const before = await stepBefore(call, file);
  const did = `a annulé l’étape « ${registrationStatusLabels[file.status]} » : ${reason}`;
  await takePlate(call, carId, { registrationId: file.id, paper: undone.paper });
  await demandPlate(call, carId);
  await releaseStep(call, file.id, [undone.paper, ...(undone.paper === "CPI_WW" ? [renewalCause] : [])]);
  const more = file.status === "DEFINITIVE" ? await forgetCertificate(call, file) : {};
  const set = {
    validUntil: before.validUntil,
    isRenewed: before.move !== "beginAgain" && file.isRenewed,
    ...(before.move === "beginAgain" && { validBeforeRenewal: null }),
    ...(before.move !== "returnToCpi" && { cpiUntil: null }),
    certificateDate: null,
    formula: "",
  };
  await move(call, registrationFlow, { ...of, version: null, move: before.move, set, did });
  await mirrorPlates(call, carId, { did, more });
  await forgetSticker(call, carId);
}
