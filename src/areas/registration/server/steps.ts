// The certificates of a file, each with its step: the paper is kept, the plate proof, the car told.
import { addDays, type Day, frenchDay } from "#kernel/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { move, type MoveOf } from "#kernel/server/life-cycle.ts";
import { get, type Patch } from "#kernel/server/records.ts";
import { isSettledVin, noteOtherVin } from "#documents/server/other-vins.ts";
import type { PaperKind } from "../model/papers.ts";
import { certifiedOfForm } from "../model/certified.ts";
import { type RegistrationMove, registrationFlow } from "../model/flow.ts";
import type { CertificateForm, provisionalForm } from "../model/forms.ts";
import { endProblem, type ProvisionalPeriod } from "../model/provisional.ts";
import { certifyConversion } from "./converted.ts";
import { fileOf, type RegistrationFile, subjectOf } from "./facts.ts";
import { relyOnStep, renewalCause, setAside, takePaperFor } from "./kept-papers.ts";
import { givePlate, mirrorPlates, plateBy, platesOf, tellCar } from "./plates.ts";
import type { z } from "zod";

interface Step {
  move: RegistrationMove;
  version: number | null;
  set?: Patch<"registration">;
  did: string;
}

/** A step of a file; its car is told of it by who writes its plates. */
export const step = (call: Call, file: RegistrationFile, what: Step): Promise<RegistrationFile> => {
  const all: MoveOf<"registration", RegistrationMove> = { kind: "registration", id: file.id, ...what };
  return move(call, registrationFlow, all, (row) => subjectOf(call, row));
};

/** A paper that bears another VIN waits among the documents of the car, and stops the file until somebody settles it. True when it does. */
async function stopsOnVin(
  call: Call,
  { carId }: RegistrationFile,
  { vin, ...paper }: { vin: string; kind: PaperKind; file: Upload | undefined },
): Promise<boolean> {
  const car = await get(call, "car", carId);
  if (vin === car.vin || (await isSettledVin(call, carId, vin))) return false;
  await noteOtherVin(call, { documentId: await setAside(call, carId, paper), carId, vin });
  return true;
}

interface Sent<Form> {
  body: Form;
  file: Upload | undefined;
}
type ProvisionalForm = z.output<typeof provisionalForm>;

/** A year that is mistyped stops here. */
function demandEnd(period: ProvisionalPeriod): void {
  const problem = endProblem(period);
  if (problem) throw invalid({ validUntil: problem });
}

/** The definitive plate of a file follows its WW. */
async function demandAfterProvisional(
  call: Call,
  file: RegistrationFile,
  { on, field }: { on: Day; field: string },
): Promise<void> {
  const ww = await plateBy(call, file.id, "CPI_WW");
  if (ww && on < ww.fromDay)
    throw invalid({ [field]: `La plaque provisoire ${ww.plate} court depuis le ${frenchDay(ww.fromDay)}.` });
}

/** The WW of a car that has its definitive plate by now: it had it until then, and somebody may ask who drove it. */
async function recordLateProvisional(
  call: Call,
  file: RegistrationFile,
  body: ProvisionalForm,
): Promise<void> {
  const { plate, fromDay, validUntil, version } = body;
  const did = `a ajouté le CPI WW ${plate}, arrivé après la plaque définitive`;
  await step(call, file, { move: "addProvisional", version, did });
  const definitive = (await platesOf(call, file.carId)).findLast(({ kind }) => kind === "DEFINITIVE");
  const last = definitive ? addDays(definitive.fromDay, -1) : validUntil;
  if (definitive && fromDay > last)
    throw invalid({ fromDay: `La plaque définitive date du ${frenchDay(definitive.fromDay)}.` });
  await givePlate(call, file.carId, {
    plate,
    fromDay,
    untilDay: last < validUntil ? last : validUntil,
    printedUntil: validUntil,
    registrationId: file.id,
    paper: "CPI_WW",
  });
  await mirrorPlates(call, file.carId, { did });
}

/** CPI WW: the first one, or its renewal. */
export async function recordProvisional(
  call: Call,
  carId: string,
  { body, file: paper }: Sent<ProvisionalForm>,
) {
  demandEnd(body);
  const file = await fileOf(call, carId);
  const proof = { kind: "CPI_WW", file: paper } as const;
  const { plate, fromDay, validUntil, vin, version } = body;
  if (await stopsOnVin(call, file, { vin, ...proof })) return;
  const taken = await takePaperFor(call, carId, { ...proof, record: "registration", id: file.id });
  await relyOnStep(call, {
    id: file.id,
    kind: proof.kind,
    paper: taken,
    ...(file.status === "PROVISOIRE" && { cause: renewalCause }),
  });
  if (file.status === "CPI_DEFINITIVE" || file.status === "DEFINITIVE")
    return recordLateProvisional(call, file, body);
  const isRenewal = file.status === "PROVISOIRE";
  const did = `a ${isRenewal ? "renouvelé" : "enregistré"} le CPI WW ${plate}, valable jusqu’au ${frenchDay(validUntil)}`;
  const by = { registrationId: file.id, paper: "CPI_WW" } as const;
  await givePlate(call, carId, { plate, fromDay, untilDay: validUntil, ...by });
  await step(call, file, {
    move: isRenewal ? "renewProvisional" : "obtainProvisional",
    version,
    set: { validUntil, ...(isRenewal && { isRenewed: true, validBeforeRenewal: file.validUntil }) },
    did,
  });
  await mirrorPlates(call, carId, { did });
}

/** The carte grise may have come first: the CPI is then only kept. */
export async function recordCpi(call: Call, carId: string, { body, file: paper }: Sent<ProvisionalForm>) {
  demandEnd(body);
  const file = await fileOf(call, carId);
  const proof = { kind: "CPI", file: paper } as const;
  const { plate, fromDay, validUntil, vin, version } = body;
  if (await stopsOnVin(call, file, { vin, ...proof })) return;
  const taken = await takePaperFor(call, carId, { ...proof, record: "registration", id: file.id });
  await relyOnStep(call, { id: file.id, kind: proof.kind, paper: taken });
  if (file.status === "DEFINITIVE") {
    const { licensePlate } = await get(call, "car", carId);
    if (licensePlate !== plate)
      throw invalid({ plate: `La carte grise porte la plaque ${licensePlate ?? "—"}.` });
    const did = "a déposé le CPI, arrivé après la carte grise";
    call.changed({ record: "registration", id: file.id, did });
    return tellCar(call, carId, did);
  }
  await demandAfterProvisional(call, file, { on: fromDay, field: "fromDay" });
  const by = { registrationId: file.id, paper: "CPI" } as const;
  await givePlate(call, carId, { plate, fromDay, untilDay: null, ...by });
  const did = `a enregistré le CPI définitif ${plate}, valable jusqu’au ${frenchDay(validUntil)}`;
  const set = { validUntil, cpiUntil: validUntil };
  await step(call, file, { move: "obtainCpi", version, set, did });
  await mirrorPlates(call, carId, { did });
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
  const proof = { kind: "CARTE_GRISE", file: paper } as const;
  const { plate, vin, version, certificateDate, firstRegistrationDate, formula } = body;
  if (await stopsOnVin(call, file, { vin, ...proof })) return;
  const taken = await takePaperFor(call, carId, { ...proof, record: "registration", id: file.id });
  await relyOnStep(call, { id: file.id, kind: proof.kind, paper: taken });
  const car = await get(call, "car", carId);
  if (car.licensePlate !== plate) {
    await demandAfterProvisional(call, file, { on: certificateDate, field: "certificateDate" });
    const by = { registrationId: file.id, paper: "CARTE_GRISE" } as const;
    await givePlate(call, carId, { plate, fromDay: certificateDate, untilDay: null, ...by });
  }
  const did = `a enregistré la carte grise ${plate} du ${frenchDay(certificateDate)}`;
  const set = { validUntil: null, certificateDate, formula };
  await step(call, file, { move: "receiveCertificate", version, set, did });
  const accepted = { acceptedOn: call.today, certified: json(certifiedOfForm(body)) };
  const before = { firstRegistrationBefore: car.firstRegistrationDate };
  await call.db
    .insertInto("carSpecification")
    .values({ registrationId: file.id, carId, ...accepted, ...before })
    .execute();
  await certifyConversion(call, file);
  await mirrorPlates(call, carId, { did, more: { firstRegistrationDate } });
}
