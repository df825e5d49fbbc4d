// The registration of a car, whole: its file, papers, plates, what they say, what it costs.
import { settledVinsOf } from "#documents/server/other-vins.ts";
import { lifeOf } from "#kernel/flow.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { describeLessor } from "#settings/server/lessor.ts";
import { registrationFlow } from "../model/flow.ts";
import type { PaperKind } from "../model/papers.ts";
import { type CarRegistration, fileView, type RegistrationPaper } from "../model/registration.ts";
import { comparisonOf } from "./comparison.ts";
import { costOf } from "./cost.ts";
import { quitusDueOf } from "./deadlines.ts";
import { chainOf, filesOf, subjectOf, vinProblemOf } from "./facts.ts";
import { missing } from "#kernel/failure.ts";
import { boughtCar } from "./order.ts";
import { bailleurOf } from "./owner.ts";
import { classedPapers, papersOfCar } from "./kept-papers.ts";
import { platesOf } from "./plates.ts";
import { certifiedOf } from "./vehicle.ts";

function flagsOf(papers: readonly RegistrationPaper[]) {
  const has = (kind: PaperKind): boolean => papers.some((one) => one.kind === kind);
  return {
    hasAncienneCarteGrise: has("ANCIENNE_CARTE_GRISE"),
    hasCOC: has("COC"),
    hasCertificatCession: has("CERTIFICAT_CESSION"),
    hasFactureAchatEcurie: has("FACTURE_ACHAT"),
    hasFactureAchatBailleur: has("FACTURE_ACHAT_BAILLEUR"),
    hasKbisBailleur: has("KBIS_BAILLEUR"),
    hasMandatImmatriculation: has("MANDAT_IMMATRICULATION"),
    hasTeil1: has("TEIL_1"),
    hasTeil2: has("TEIL_2"),
    hasDemandeImmatriculationDefinitive: has("DEMANDE_IMMATRICULATION_DEFINITIVE"),
    hasCarteGrise: has("CARTE_GRISE"),
    hasCertificatProvisoireImmatriculation: has("CPI_WW"),
    hasCpiImmatriculationDefinitive: has("CPI"),
  };
}

export async function carRegistration(call: Call, carId: string): Promise<CarRegistration> {
  const car = await get(call, "car", carId);
  const [file, ...past] = await filesOf(call, carId);
  if (!file) throw missing("Ce dossier d’immatriculation");
  const papers = await papersOfCar(call, carId);
  const { needed } = await chainOf(call, file);
  const kinds = new Set(needed.map(({ kind }) => kind));
  const of = (kind: PaperKind) => papers.filter((one) => one.kind === kind);
  const { lessor } = await describeLessor(call);
  return {
    carId,
    vin: car.vin,
    licensePlate: car.licensePlate,
    temporaryLicensePlate: car.temporaryLicensePlate,
    vehicule: await boughtCar(call, car),
    statut: file.status,
    ...flagsOf(papers),
    firstRegistrationDate: car.firstRegistrationDate,
    owner: (await bailleurOf(call, carId)) ?? lessor?.name ?? "Nous",
    file: { ...fileView(file), ...lifeOf(registrationFlow, await subjectOf(call, file), lacks(call)) },
    vinProblem: await vinProblemOf(call, car),
    settledVins: await settledVinsOf(call, carId),
    classed: await classedPapers(call, carId),
    quitusDueOn: await quitusDueOf(call, file),
    past: past.map(fileView),
    needed: needed.map((one) => ({ ...one, papers: of(one.kind) })),
    others: papers.filter(({ kind }) => !kinds.has(kind)),
    plates: (await platesOf(call, carId)).map(({ plate, kind, fromDay, untilDay }) => ({
      plate,
      kind,
      fromDay,
      untilDay,
    })),
    certified: await certifiedOf(call, carId),
    comparison: await comparisonOf(call, carId),
    cost: await costOf(call, car, file),
  };
}
