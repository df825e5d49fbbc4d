// The certificates of a file, each with its step: the document is stored, its plate assigned and the car updated.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { get, type Patch } from "#kernel/server/records/records.ts";
import { isSettledVin, recordOtherVin } from "#documents/server/vins/other-vins.ts";
import type { RegistrationKind } from "../../model/required-documents.ts";
import { pickCertified } from "../../model/certified.ts";
import { type RegistrationMove, registrationFlow } from "../../model/flow.ts";
import type { CertificateForm, provisionalForm } from "../../model/forms.ts";
import { endProblem, type ProvisionalPeriod } from "../../model/provisional.ts";
import type { PlateDocumentKind } from "../../model/registration.ts";
import { certifyConversion } from "./conversion.ts";
import { lockFileOf, type OnCar, type RegistrationFile, subjectOf } from "./registration-file.ts";
import {
  addStepReliance,
  renewalCause,
  storeUnsettledDocument,
  attachRegistrationDocument,
} from "../documents/registration-documents.ts";
import { assignPlate, syncCarPlates, plateFromDocument, platesOf } from "../plates/plates.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { explained, requireCorrectablePapers } from "#fleet/server/settled-cars.ts";
import type { z } from "zod";

/** A step of a file; the plate writer records the change on the car. */
export const applyStep = (
  call: Call,
  file: RegistrationFile,
  change: { move: RegistrationMove; version: number | null; set?: Patch<"registration">; did: string },
): Promise<RegistrationFile> => {
  const fullMove: MoveRequest<"registration", RegistrationMove> = {
    kind: "registration",
    id: file.id,
    ...change,
  };
  return move(call, registrationFlow, fullMove, (row) => subjectOf(call, row));
};

/**
 * A document that bears another VIN stays among the documents of the car and blocks the file until it is settled.
 * Returns true in that case.
 */
async function stopOnOtherVin(
  call: Call,
  { carId }: RegistrationFile,
  { vin, ...upload }: { vin: string; kind: RegistrationKind; file: Upload | undefined },
): Promise<boolean> {
  const car = await get(call, "car", carId);
  if (vin === car.vin || (await isSettledVin(call, carId, vin))) return false;
  await recordOtherVin(call, { documentId: await storeUnsettledDocument(call, carId, upload), carId, vin });
  return true;
}

type Submission<Form> = OnCar<Form> & { file?: Upload };
type StepForm = Pick<CertificateForm, "vin" | "version" | "reason">;

/** The file of the car, locked, with its document stored; null when the document bears another VIN. */
async function beginStep(
  call: Call,
  kind: PlateDocumentKind,
  { carId, vin, version, reason, file: upload }: Submission<StepForm>,
): Promise<RegistrationFile | null> {
  await requireCorrectablePapers(call, carId, reason);
  const file = await lockFileOf(call, carId, version);
  if (await stopOnOtherVin(call, file, { kind, vin, file: upload })) return null;
  const { id, status } = file;
  const document = await attachRegistrationDocument(call, carId, {
    kind,
    file: upload,
    record: "registration",
    id,
  });
  const isRenewal = kind === "CPI_WW" && status === "PROVISOIRE";
  await addStepReliance(call, { id, kind, document, ...(isRenewal && { cause: renewalCause }) });
  return file;
}

type ProvisionalForm = z.output<typeof provisionalForm>;

/** A mistyped year is rejected here. */
function requireValidPeriod(period: ProvisionalPeriod, today: Day): void {
  if (period.fromDay > today) throw invalid({ fromDay: "Cette date est dans le futur." });
  const problem = endProblem(period);
  if (problem) throw invalid({ validUntil: problem });
}

/** The definitive plate of a file starts no earlier than its WW. */
async function requireAfterProvisional(
  call: Call,
  file: RegistrationFile,
  { on, field }: { on: Day; field: string },
): Promise<void> {
  const ww = await plateFromDocument(call, file.id, "CPI_WW");
  if (ww && on < ww.fromDay)
    throw invalid({ [field]: `La plaque provisoire ${ww.plate} court depuis le ${frenchDay(ww.fromDay)}.` });
}

/** Records the WW of a car that already has its definitive plate: a fine may concern that period. */
async function recordLateProvisional(
  call: Call,
  file: RegistrationFile,
  body: ProvisionalForm,
): Promise<void> {
  const { plate, fromDay, validUntil, version, reason } = body;
  const did = explained(`a ajouté le CPI WW ${plate}, arrivé après la plaque définitive`, reason);
  await applyStep(call, file, { move: "addProvisional", version, did });
  const definitive = (await platesOf(call, file.carId)).findLast(({ kind }) => kind === "DEFINITIVE");
  const last = definitive ? addDays(definitive.fromDay, -1) : validUntil;
  if (definitive && fromDay > last)
    throw invalid({ fromDay: `La plaque définitive date du ${frenchDay(definitive.fromDay)}.` });
  await assignPlate(call, file.carId, {
    plate,
    fromDay,
    untilDay: last < validUntil ? last : validUntil,
    printedUntil: validUntil,
    registrationId: file.id,
    paper: "CPI_WW",
  });
  await syncCarPlates(call, file.carId, { did });
}

/** CPI WW: the first one, or its renewal. */
export async function recordProvisional(call: Call, body: Submission<ProvisionalForm>): Promise<void> {
  requireValidPeriod(body, call.today);
  const file = await beginStep(call, "CPI_WW", body);
  if (!file) return;
  const { carId, plate, fromDay, validUntil, version } = body;
  if (file.status === "CPI_DEFINITIVE" || file.status === "DEFINITIVE")
    return recordLateProvisional(call, file, body);
  const isRenewal = file.status === "PROVISOIRE";
  const what = `a ${isRenewal ? "renouvelé" : "enregistré"} le CPI WW ${plate}, valable jusqu’au ${frenchDay(validUntil)}`;
  const did = explained(what, body.reason);
  const by = { registrationId: file.id, paper: "CPI_WW" } as const;
  await assignPlate(call, carId, { plate, fromDay, untilDay: validUntil, ...by });
  await applyStep(call, file, {
    move: isRenewal ? "renewProvisional" : "obtainProvisional",
    version,
    set: { validUntil, ...(isRenewal && { isRenewed: true, validBeforeRenewal: file.validUntil }) },
    did,
  });
  await syncCarPlates(call, carId, { did });
}

/** If the carte grise came first, the CPI is only stored. */
export async function recordCpi(call: Call, body: Submission<ProvisionalForm>): Promise<void> {
  requireValidPeriod(body, call.today);
  const file = await beginStep(call, "CPI", body);
  if (!file) return;
  const { carId, plate, fromDay, validUntil, version } = body;
  if (file.status === "DEFINITIVE") {
    const { licensePlate } = await get(call, "car", carId);
    if (licensePlate !== plate)
      throw invalid({ plate: `La carte grise porte la plaque ${licensePlate ?? "—"}.` });
    const did = explained("a déposé le CPI, arrivé après la carte grise", body.reason);
    call.recordChange({ record: "registration", id: file.id, did });
    return recordCarChange(call, carId, did);
  }
  await requireAfterProvisional(call, file, { on: fromDay, field: "fromDay" });
  const by = { registrationId: file.id, paper: "CPI" } as const;
  await assignPlate(call, carId, { plate, fromDay, untilDay: null, ...by });
  const what = `a enregistré le CPI définitif ${plate}, valable jusqu’au ${frenchDay(validUntil)}`;
  const did = explained(what, body.reason);
  const set = { validUntil, cpiUntil: validUntil };
  await applyStep(call, file, { move: "obtainCpi", version, set, did });
  await syncCarPlates(call, carId, { did });
}

function requireValidDays({ certificateDate, firstRegistrationDate }: CertificateForm, today: Day): void {
  const future = "Cette date est dans le futur.";
  if (certificateDate > today) throw invalid({ certificateDate: future });
  if (firstRegistrationDate > certificateDate)
    throw invalid({ firstRegistrationDate: "La première immatriculation ne peut pas suivre le certificat." });
}

export async function recordCertificate(call: Call, body: Submission<CertificateForm>): Promise<void> {
  requireValidDays(body, call.today);
  const file = await beginStep(call, "CARTE_GRISE", body);
  if (!file) return;
  const { carId, plate, version, certificateDate, firstRegistrationDate, formula } = body;
  const car = await get(call, "car", carId);
  if (car.licensePlate !== plate) {
    await requireAfterProvisional(call, file, { on: certificateDate, field: "certificateDate" });
    const by = { registrationId: file.id, paper: "CARTE_GRISE" } as const;
    await assignPlate(call, carId, { plate, fromDay: certificateDate, untilDay: null, ...by });
  }
  const did = explained(`a enregistré la carte grise ${plate} du ${frenchDay(certificateDate)}`, body.reason);
  const set = { validUntil: null, certificateDate, formula };
  await applyStep(call, file, { move: "receiveCertificate", version, set, did });
  const accepted = { acceptedOn: call.today, certified: json(pickCertified(body)) };
  const before = { firstRegistrationBefore: car.firstRegistrationDate };
  await call.db
    .insertInto("carSpecification")
    .values({ registrationId: file.id, carId, ...accepted, ...before })
    .execute();
  await certifyConversion(call, file);
  await syncCarPlates(call, carId, { did, more: { firstRegistrationDate } });
}
