// Registration prerequisites of the preparation and delivery of a car.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { type AwaitedCar, prerequisite, type PrerequisiteState } from "#fleet/server/prerequisites.ts";
import type { PlateKind } from "../model/reading/plate.ts";
import { registrationKindLabels } from "../model/required-documents.ts";
import {
  documentChecklist,
  filesOf,
  type RegistrationFile,
  findVinProblem,
} from "./files/registration-file.ts";
import { isValidOn, platesOf } from "./plates/plates.ts";
import { readRule } from "./rule.ts";

const settledBy = "CREATE_PLATE_DEFINITIVE_REQUEST";
const pageOf = ({ car }: AwaitedCar): PageAddress => `/car-summary/immatriculations/${car.id}`;

const currentFile = async (call: Call, { car }: AwaitedCar): Promise<RegistrationFile | undefined> =>
  (await filesOf(call, car.id))[0];

interface Plates {
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
}

/** The plates that the car had on a past day; for a future day, its present plates. */
async function platesOn(call: Call, { car, on }: AwaitedCar): Promise<Plates> {
  const rows = on < call.today ? await platesOf(call, car.id) : [];
  if (rows.length === 0) return car;
  const of = (kind: PlateKind): string | null =>
    rows.find((row) => row.kind === kind && isValidOn(row, on))?.plate ?? null;
  return { licensePlate: of("DEFINITIVE"), temporaryLicensePlate: of("WW") };
}

const plate = prerequisite({
  key: "registration.plate",
  label: "Plaque d’immatriculation",
  bearsOn: ["deliver", "lend"],
  awaits: "prefecture",
  settledBy,
  judge: async (call, of) => {
    const { licensePlate, temporaryLicensePlate } = await platesOn(call, of);
    const to = pageOf(of);
    if (licensePlate) return { isMet: true, proof: `Plaque ${licensePlate}.`, to };
    const file = await currentFile(call, of);
    const isAllowed = temporaryLicensePlate !== null && (await readRule(call)).allowsProvisional;
    if (isAllowed) return { isMet: true, proof: `Plaque provisoire ${temporaryLicensePlate}.`, to };
    const requestedOn = file?.requestedOn ?? null;
    return {
      isMet: false,
      proof: requestedOn ? `Demandée le ${frenchDay(requestedOn)}.` : "Demande définitive à déposer.",
      to,
      awaits: requestedOn ? "prefecture" : "us",
      ...(requestedOn && { since: requestedOn }),
    };
  },
});

/** Met if the document is valid through the day of the delivery. */
function provisionalStatus(
  file: RegistrationFile,
  { on, to }: { on: Day; to: PageAddress },
): PrerequisiteState {
  const { status, validUntil } = file;
  const certificateName = status === "CPI_DEFINITIVE" ? "CPI définitif" : "CPI WW";
  if (validUntil === null)
    return { isMet: true, proof: `${certificateName} sans fin de validité connue.`, to };
  const proof = `${certificateName} valable jusqu’au ${frenchDay(validUntil)}`;
  return validUntil >= on
    ? { isMet: true, proof: `${proof}.`, to, goodUntil: validUntil }
    : { isMet: false, proof: `${proof} seulement.`, to };
}

/** The certificate is dated after the delivery: on that day, the car had its CPI. */
async function statusBeforeCertificate(
  call: Call,
  of: AwaitedCar,
  certificateDate: Day,
): Promise<PrerequisiteState> {
  const to = pageOf(of);
  const { licensePlate, temporaryLicensePlate } = await platesOn(call, of);
  if (licensePlate) return { isMet: true, proof: `CPI définitif, plaque ${licensePlate}.`, to };
  if (temporaryLicensePlate && (await readRule(call)).allowsProvisional)
    return { isMet: true, proof: `CPI WW, plaque ${temporaryLicensePlate}.`, to };
  return { isMet: false, proof: `La carte grise ne date que du ${frenchDay(certificateDate)}.`, to };
}

const certificate = prerequisite({
  key: "registration.certificate",
  label: "Carte grise ou CPI en cours de validité",
  bearsOn: ["deliver", "lend"],
  awaits: "prefecture",
  settledBy,
  judge: async (call, of) => {
    const to = pageOf(of);
    const file = await currentFile(call, of);
    if (!file)
      return of.car.licensePlate ? null : { isMet: false, proof: "Aucun dossier ouvert.", to, awaits: "us" };
    const { status, certificateDate, purpose } = file;
    if (status === "DEFINITIVE" && purpose === "FIRST" && certificateDate !== null && certificateDate > of.on)
      return statusBeforeCertificate(call, of, certificateDate);
    const dated = certificateDate ? ` du ${frenchDay(certificateDate)}` : "";
    if (status === "DEFINITIVE") return { isMet: true, proof: `Carte grise${dated}.`, to };
    // The certificate to be replaced remains valid until the new one.
    if (purpose !== "FIRST" && status === "A_FAIRE")
      return { isMet: true, proof: "Carte grise, à remplacer.", to };
    if (status === "CPI_DEFINITIVE") return provisionalStatus(file, { on: of.on, to });
    if (status === "PROVISOIRE" && (await readRule(call)).allowsProvisional)
      return provisionalStatus(file, { on: of.on, to });
    return {
      isMet: false,
      proof: status === "PROVISOIRE" ? "CPI WW seulement." : "Aucun certificat.",
      to,
      awaits: file.requestedOn ? "prefecture" : "us",
    };
  },
});

const requiredDocuments = prerequisite({
  key: "registration.papers",
  label: "Dossier d’immatriculation",
  bearsOn: ["deliver"],
  awaits: "us",
  settledBy,
  judge: async (call, of) => {
    const file = await currentFile(call, of);
    // Once the prefecture has answered, the documents were complete.
    if (!file || file.status === "DEFINITIVE" || file.status === "CPI_DEFINITIVE") return null;
    const missing = (await documentChecklist(call, file)).missing.map((kind) => registrationKindLabels[kind]);
    const isMet = missing.length === 0;
    const proof = isMet ? "Toutes les pièces y sont." : `Manquent : ${missing.join(", ")}.`;
    return { isMet, proof, to: pageOf(of) };
  },
});

const vin = prerequisite({
  key: "registration.vin",
  label: "VIN des documents",
  bearsOn: ["prepare", "deliver", "lend"],
  awaits: "us",
  settledBy,
  judge: async (call, of) => {
    const problem = await findVinProblem(call, of.car);
    return problem ? { isMet: false, proof: problem, to: pageOf(of) } : null;
  },
});

export const registrationPrerequisites = [plate, certificate, requiredDocuments, vin];
