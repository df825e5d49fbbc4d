// Facts of a car for its registration: file, owner, documents, subject of its life cycle.
import { otherVinsOf } from "#documents/server/vins/other-vins.ts";
import { type Country } from "#kernel/company/address.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";
import { requireCorrectablePapers } from "#fleet/server/settled-cars.ts";
import { get, getAtVersion, type Row } from "#kernel/server/records/records.ts";
import type { RegistrationSubject } from "../../model/flow.ts";
import {
  type FileFacts,
  missingForPack,
  missingDocuments,
  type NeededDocument,
  type Origin,
  type RegistrationKind,
  registrationKindLabels,
  neededDocuments,
} from "../../model/required-documents.ts";
import { type VatTerritory, vatTerritoryOf } from "#kernel/company/vat-territory.ts";
import { inspectionDueOf } from "../inspections/due.ts";
import { owningFunderOf } from "../car/owner.ts";
import { registrationDocumentsOf } from "../documents/registration-documents.ts";
import { convertedCategory } from "../car/taxed-vehicle.ts";

export type RegistrationFile = Row<"registration">;

/** What a verb on the file of a car receives. */
export type OnCar<Form = unknown> = Form & { carId: string };

/** A correction of the papers of a car, with the reason that settled ones ask; its sentence is in the history of the car too. */
export const correction =
  <Form extends { reason: string }>(correct: (call: Call, form: OnCar<Form>) => Promise<string>) =>
  async (call: Call, form: OnCar<Form>): Promise<void> => {
    await requireCorrectablePapers(call, form.carId, form.reason);
    recordCarChange(call, form.carId, await correct(call, form));
  };

const originByTerritory: Readonly<Record<VatTerritory, Origin>> = {
  FRANCE: "FRANCE",
  UNION: "EUROPE",
  OUTSIDE: "OUTSIDE",
};

export const originOf = (country: Country | null): Origin =>
  country === "DE" ? "GERMANY" : originByTerritory[vatTerritoryOf({ country: country ?? "FR" })];

/** Every file of a car, the open one first, then the latest. */
export const filesOf = async (call: Call, carId: string): Promise<RegistrationFile[]> => {
  const rows = await call.db
    .selectFrom("registration")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("openedOn", "desc")
    .orderBy("id", "desc")
    .execute();
  const isOpen = ({ status }: RegistrationFile): boolean => status !== "DEFINITIVE";
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
};

export async function fileOf(call: Call, carId: string): Promise<RegistrationFile> {
  const [file] = await filesOf(call, carId);
  if (!file) throw notFound("Ce dossier d’immatriculation");
  return file;
}

/** The last file of a car, locked at the version that the person saw: two people never record its plates at once. */
export async function lockFileOf(call: Call, carId: string, version: number): Promise<RegistrationFile> {
  const { id } = await fileOf(call, carId);
  return getAtVersion(call, "registration", { id, version });
}

/** Reason the file is blocked; null if every document bears the VIN of the car, or the difference is settled. */
export async function findVinProblem(
  call: Call,
  { id, vin }: Pick<CarRow, "id" | "vin">,
): Promise<string | null> {
  const [other] = await otherVinsOf(call, id);
  return other
    ? `« ${other.documentName} » porte le VIN ${other.vin}, le véhicule a le VIN ${vin} : à expliquer.`
    : null;
}

export interface DocumentChecklist {
  needed: NeededDocument[];
  missing: RegistrationKind[];
}

/** The documents that a file needs, and those missing. */
export async function documentChecklist(call: Call, file: RegistrationFile): Promise<DocumentChecklist> {
  const { carId, purpose, origin, isNew, quitus } = file;
  const due = await inspectionDueOf(call, await get(call, "car", carId));
  const facts: FileFacts = {
    purpose,
    origin,
    isNew,
    quitus,
    needsInspection: due !== null && due.dueOn <= call.today,
    isConverted: (await convertedCategory(call, carId)) !== null,
    owningFunder: await owningFunderOf(call, carId),
  };
  const needed = neededDocuments(facts);
  const documents = await registrationDocumentsOf(call, carId);
  return { needed, missing: missingDocuments(needed, new Set(documents.map(({ kind }) => kind))) };
}

/** The subject of the life cycle of a file. */
export async function subjectOf(
  call: Call,
  file: RegistrationFile,
): Promise<RegistrationSubject & { status: string }> {
  const { vin } = await call.db
    .selectFrom("car")
    .select("vin")
    .where("id", "=", file.carId)
    .executeTakeFirstOrThrow();
  const { missing: missingKinds } = await documentChecklist(call, file);
  return {
    ...file,
    isImported: file.origin !== "FRANCE" && file.purpose === "FIRST",
    isFirst: file.purpose === "FIRST",
    isPaid: file.paidCents !== null,
    missing: missingForPack(missingKinds).map((kind) => registrationKindLabels[kind]),
    vinProblem: await findVinProblem(call, { id: file.carId, vin }),
    today: call.today,
  };
}
