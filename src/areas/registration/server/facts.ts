// What is true of a car for its registration: its file, its owner, its papers, what its life cycle judges.
import { otherVinsOf } from "#documents/server/other-vins.ts";
import { type Country } from "#kernel/address.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records.ts";
import type { RegistrationSubject } from "../model/flow.ts";
import {
  type FileFacts,
  missingForPack,
  missingPapers,
  type NeededPaper,
  type Origin,
  type PaperKind,
  paperKinds,
  papersOf,
} from "../model/papers.ts";
import { type VatTerritory, vatTerritoryOf } from "#kernel/vat-territory.ts";
import { dueOf } from "./inspection-due.ts";
import { bailleurOf } from "./owner.ts";
import { papersOfCar } from "./kept-papers.ts";
import { convertedTo } from "./vehicle.ts";
import "./tables.ts";

export type RegistrationFile = Row<"registration">;
export type CarRow = Row<"car">;

const origins: Readonly<Record<VatTerritory, Origin>> = {
  FRANCE: "FRANCE",
  UNION: "EUROPE",
  OUTSIDE: "OUTSIDE",
};

export const originOf = (country: Country | null): Origin =>
  country === "DE" ? "GERMANY" : origins[vatTerritoryOf(country ?? "FR")];

/** Every file of a car, the one that is open first, then the latest. */
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
  if (!file) throw missing("Ce dossier d’immatriculation");
  return file;
}

/** Why nothing goes on; null where every paper bears the VIN of the car, or somebody has settled it. */
export async function vinProblemOf(
  call: Call,
  { id, vin }: Pick<CarRow, "id" | "vin">,
): Promise<string | null> {
  const [other] = await otherVinsOf(call, id);
  return other
    ? `« ${other.documentName} » porte le VIN ${other.vin}, le véhicule a le VIN ${vin} : à trancher.`
    : null;
}

export interface Chain {
  needed: NeededPaper[];
  missing: PaperKind[];
}

/** The papers that a file needs, and those that it lacks. */
export async function chainOf(call: Call, file: RegistrationFile): Promise<Chain> {
  const { carId, purpose, origin, isNew, quitus } = file;
  const due = await dueOf(call, await get(call, "car", carId));
  const facts: FileFacts = {
    purpose,
    origin,
    isNew,
    quitus,
    needsInspection: due !== null && due.dueOn <= call.today,
    isConverted: (await convertedTo(call, carId)) !== null,
    bailleur: await bailleurOf(call, carId),
  };
  const needed = papersOf(facts);
  const papers = await papersOfCar(call, carId);
  return { needed, missing: missingPapers(needed, new Set(papers.map(({ kind }) => kind))) };
}

/** What the life cycle of a file judges. */
export async function subjectOf(
  call: Call,
  file: RegistrationFile,
): Promise<RegistrationSubject & { status: string }> {
  const { vin } = await call.db
    .selectFrom("car")
    .select("vin")
    .where("id", "=", file.carId)
    .executeTakeFirstOrThrow();
  const { missing: lacking } = await chainOf(call, file);
  return {
    status: file.status,
    isImported: file.origin !== "FRANCE" && file.purpose === "FIRST",
    isRenewed: file.isRenewed,
    requestedOn: file.requestedOn,
    validUntil: file.validUntil,
    missing: missingForPack(lacking).map((kind) => paperKinds[kind]),
    vinProblem: await vinProblemOf(call, { id: file.carId, vin }),
    openedOn: file.openedOn,
    today: call.today,
  };
}
