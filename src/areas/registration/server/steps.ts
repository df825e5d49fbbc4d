// The certificates of a file, each with its step: the paper is kept, the plate given, the car told.
import { type Day, frenchDay } from "#kernel/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { move, type MoveOf } from "#kernel/server/life-cycle.ts";
import { change, get, type Patch } from "#kernel/server/records.ts";
import { certifiedOfForm } from "../model/certified.ts";
import { type RegistrationMove, registrationFlow } from "../model/flow.ts";
import type { CertificateForm, provisionalForm } from "../model/forms.ts";
import { fileOf, type RegistrationFile, subjectOf } from "./facts.ts";
import { addPaper } from "./kept-papers.ts";
import { givePlate, mirrorPlates } from "./plates.ts";
import type { z } from "zod";

interface Step {
  move: RegistrationMove;
  version: number | null;
  set?: Patch<"registration">;
  did: string;
}

export const tellCar = (call: Call, carId: string, did: string): void =>
  call.changed({ record: "car", id: carId, did });

export async function step(
  call: Call,
  file: RegistrationFile,
  { did, ...what }: Step,
): Promise<RegistrationFile> {
  const all: MoveOf<"registration", RegistrationMove> = { kind: "registration", id: file.id, did, ...what };
  const moved = await move(call, registrationFlow, all, (row) => subjectOf(call, row));
  tellCar(call, file.carId, did);
  return moved;
}

/** A paper that bears another VIN is kept, and stops the file until somebody settles it. True when it does. */
export async function stopsOnVin(
  call: Call,
  file: RegistrationFile,
  { vin, version, documentId }: { vin: string; version: number | null; documentId: string },
): Promise<boolean> {
  const car = await get(call, "car", file.carId);
  const isSettled = file.otherVin === vin && file.settlement !== "";
  if (vin === car.vin || isSettled) return false;
  await change(
    call,
    "registration",
    { id: file.id, version, did: `a déposé un document qui porte le VIN ${vin}` },
    { otherVin: vin, otherVinDocumentId: documentId, settlement: "" },
  );
  tellCar(call, file.carId, `a déposé un document qui porte le VIN ${vin}, et non ${car.vin}`);
  return true;
}

interface Sent<Form> {
  body: Form;
  file: Upload | undefined;
}
type ProvisionalForm = z.output<typeof provisionalForm>;

/** CPI WW: the first one, or its renewal. */
export async function recordProvisional(
  call: Call,
  carId: string,
  { body, file: paper }: Sent<ProvisionalForm>,
) {
  const file = await fileOf(call, carId);
  const { id: documentId } = await addPaper(call, carId, { kind: "CPI_WW", file: paper });
  const { plate, fromDay, validUntil, vin, version } = body;
  if (await stopsOnVin(call, file, { vin, version, documentId })) return;
  const isRenewal = file.status === "PROVISOIRE";
  await givePlate(call, carId, { plate, kind: "WW", fromDay, untilDay: validUntil });
  await step(call, file, {
    move: isRenewal ? "renewProvisional" : "obtainProvisional",
    version,
    set: { validUntil, ...(isRenewal && { isRenewed: true }) },
    did: `a ${isRenewal ? "renouvelé" : "enregistré"} le CPI WW ${plate}, valable jusqu’au ${frenchDay(validUntil)}`,
  });
  await mirrorPlates(call, carId);
}

/** The carte grise may have come first: the CPI is then only kept. */
export async function recordCpi(call: Call, carId: string, { body, file: paper }: Sent<ProvisionalForm>) {
  const file = await fileOf(call, carId);
  const { id: documentId } = await addPaper(call, carId, { kind: "CPI", file: paper });
  const { plate, fromDay, validUntil, vin, version } = body;
  if (await stopsOnVin(call, file, { vin, version, documentId })) return;
  if (file.status === "DEFINITIVE") {
    const { licensePlate } = await get(call, "car", carId);
    if (licensePlate !== plate)
      throw invalid({ plate: `La carte grise porte la plaque ${licensePlate ?? "—"}.` });
    call.changed({
      record: "registration",
      id: file.id,
      did: "a déposé le CPI, arrivé après la carte grise",
    });
    return tellCar(call, carId, "a déposé le CPI, arrivé après la carte grise");
  }
  await givePlate(call, carId, { plate, kind: "DEFINITIVE", fromDay, untilDay: null });
  await step(call, file, {
    move: "obtainCpi",
    version,
    set: { validUntil },
    did: `a enregistré le CPI définitif ${plate}, valable jusqu’au ${frenchDay(validUntil)}`,
  });
  await mirrorPlates(call, carId);
}

function demandDays({ certificateDate, firstRegistrationDate }: CertificateForm, today: Day): void {
  const future = "Cette date est dans le futur.";
  if (certificateDate > today) throw invalid({ certificateDate: future });
  if (firstRegistrationDate > certificateDate)
    throw invalid({ firstRegistrationDate: "La première immatriculation ne peut pas suivre le certificat." });
}

export async function recordCertificate(
  call: Call,
  carId: string,
  { body, file: paper }: Sent<CertificateForm>,
) {
  demandDays(body, call.today);
  const file = await fileOf(call, carId);
  const { id: documentId } = await addPaper(call, carId, { kind: "CARTE_GRISE", file: paper });
  const { plate, vin, version, certificateDate, firstRegistrationDate, formula } = body;
  if (await stopsOnVin(call, file, { vin, version, documentId })) return;
  const { licensePlate } = await get(call, "car", carId);
  if (licensePlate !== plate)
    await givePlate(call, carId, { plate, kind: "DEFINITIVE", fromDay: certificateDate, untilDay: null });
  await step(call, file, {
    move: "receiveCertificate",
    version,
    set: { validUntil: null, certificateDate, formula },
    did: `a enregistré la carte grise ${plate} du ${frenchDay(certificateDate)}`,
  });
  const certified = json(certifiedOfForm(body));
  await call.db
    .insertInto("carSpecification")
    .values({ carId, acceptedOn: call.today, certified })
    .onConflict((conflict) => conflict.column("carId").doUpdateSet({ acceptedOn: call.today, certified }))
    .execute();
  await mirrorPlates(call, carId, { more: { firstRegistrationDate } });
}
