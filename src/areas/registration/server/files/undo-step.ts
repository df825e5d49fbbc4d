// Undoes the last step of a file, recorded by mistake, and restores the state that it had ended.
import type { z } from "zod";
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { get, type Patch, remove } from "#kernel/server/records/records.ts";
import { registrationFlow, registrationStatusLabels, undoMoves } from "../../model/flow.ts";
import type { reasonForm } from "../../model/forms.ts";
import { decertifyConversion } from "./conversion.ts";
import { correction, fileOf, type OnCar, type RegistrationFile, subjectOf } from "./registration-file.ts";
import { releaseReliance } from "#documents/server/reliance.ts";
import { requireCorrectablePapers } from "#fleet/server/settled-cars.ts";
import { releaseStepReliances, renewalCause, requestCause } from "../documents/registration-documents.ts";
import {
  hasPlate,
  syncCarPlates,
  plateFromDocument,
  withdrawPlate,
  undoPlateRenewal,
} from "../plates/plates.ts";
import { discardSticker } from "../stickers.ts";

interface PreviousStep {
  move: "returnToCpi" | "returnToProvisional" | "beginAgain";
  validUntil: Day | null;
}

/** The state of a file before its last step: documents may have been recorded in any order. */
async function previousStep(call: Call, { id, status, cpiUntil }: RegistrationFile): Promise<PreviousStep> {
  if (status === "DEFINITIVE" && cpiUntil !== null) return { move: "returnToCpi", validUntil: cpiUntil };
  const ww = status === "PROVISOIRE" ? undefined : await plateFromDocument(call, id, "CPI_WW");
  return ww
    ? { move: "returnToProvisional", validUntil: ww.printedUntil }
    : { move: "beginAgain", validUntil: null };
}

/** Deletes the certified data; returns the first registration that the car had before. */
async function clearCertificate(call: Call, file: RegistrationFile): Promise<Patch<"car">> {
  await decertifyConversion(call, file);
  const deleted = await call.db
    .deleteFrom("carSpecification")
    .where("registrationId", "=", file.id)
    .returning("firstRegistrationBefore")
    .executeTakeFirst();
  return deleted ? { firstRegistrationDate: deleted.firstRegistrationBefore } : {};
}

/** A delivered car must not lose its only plate: the next document corrects it instead. */
async function requirePlate(call: Call, carId: string): Promise<void> {
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
    await undoPlateRenewal(call, carId, { registrationId: id, untilDay: validBeforeRenewal });
  await requirePlate(call, carId);
  await releaseStepReliances(call, id, [renewalCause]);
  const set = { validUntil: validBeforeRenewal, isRenewed: false, validBeforeRenewal: null };
  const of = { kind: "registration", id, version: null } as const;
  await move(call, registrationFlow, { ...of, move: "undoProvisional", set, did }, (row) =>
    subjectOf(call, row),
  );
  await syncCarPlates(call, carId, { did });
}

/** Undoes the request to the prefecture: its papers are released, and it may be made again. */
export const undoDefinitiveRequest = correction<z.output<typeof reasonForm>>(
  async (call, { carId, version, reason }) => {
    const did = `a annulé la demande d’immatriculation définitive : ${reason}`;
    const { id } = await fileOf(call, carId);
    const of = {
      kind: "registration",
      id,
      version,
      move: "undoRequest",
      set: { requestedOn: null },
    } as const;
    await move(call, registrationFlow, { ...of, did }, (row) => subjectOf(call, row));
    await releaseReliance(call, { record: "car", id: carId }, requestCause(id));
    return did;
  },
);

/** Deletes a file opened by mistake: the file before it is the last again. */
export const dropRegistration = correction<z.output<typeof reasonForm>>(
  async (call, { carId, version, reason }) => {
    const did = `a supprimé un dossier d’immatriculation ouvert par erreur : ${reason}`;
    const { id } = await fileOf(call, carId);
    const of = { kind: "registration", id } as const;
    await lockForMove(call, registrationFlow, { ...of, version, move: "drop" }, (row) =>
      subjectOf(call, row),
    );
    await remove(call, "registration", { id, version, did });
    return did;
  },
);

export async function undoRegistrationStep(
  call: Call,
  { carId, version, reason }: OnCar<z.output<typeof reasonForm>>,
): Promise<void> {
  await requireCorrectablePapers(call, carId, reason);
  const current = await fileOf(call, carId);
  const undone = undoMoves[current.status];
  if (!undone) throw refused("Ce dossier n’a aucune étape à annuler.");
  const of = { kind: "registration", id: current.id } as const;
  const file = await lockForMove(call, registrationFlow, { ...of, version, move: undone.move }, (row) =>
    subjectOf(call, row),
  );
  if (file.status === "PROVISOIRE" && file.validBeforeRenewal !== null)
    return undoRenewal(call, file, reason);
  const before = await previousStep(call, file);
  const did = `a annulé l’étape « ${registrationStatusLabels[file.status]} » : ${reason}`;
  await withdrawPlate(call, carId, { registrationId: file.id, paper: undone.paper });
  await requirePlate(call, carId);
  await releaseStepReliances(call, file.id, [
    undone.paper,
    ...(undone.paper === "CPI_WW" ? [renewalCause] : []),
  ]);
  const more = file.status === "DEFINITIVE" ? await clearCertificate(call, file) : {};
  const set = {
    validUntil: before.validUntil,
    isRenewed: before.move !== "beginAgain" && file.isRenewed,
    ...(before.move === "beginAgain" && { validBeforeRenewal: null }),
    ...(before.move !== "returnToCpi" && { cpiUntil: null }),
    certificateDate: null,
    formula: "",
  };
  await move(call, registrationFlow, { ...of, version: null, move: before.move, set, did });
  await syncCarPlates(call, carId, { did, more });
  await discardSticker(call, carId);
}
