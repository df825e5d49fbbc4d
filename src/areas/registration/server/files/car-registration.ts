// The full registration of a car: file, documents, plates, values read, cost.
import { viewOf } from "#kernel/schema/view.ts";
import { settledVinsOf } from "#documents/server/vins/other-vins.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { settledPapers } from "#fleet/model/settled-car.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { readStoredLessor } from "#settings/server/lessor.ts";
import { registrationFlow } from "../../model/flow.ts";
import type { RegistrationKind } from "../../model/required-documents.ts";
import {
  type CarRegistration,
  carRegistrationSchema,
  type RegistrationDocument,
} from "../../model/registration.ts";
import { comparisonOf } from "../documents/comparison.ts";
import { costOf } from "./cost.ts";
import { quitusDueOf } from "../deadlines.ts";
import { documentChecklist, filesOf, subjectOf, findVinProblem } from "./registration-file.ts";
import { notFound } from "#kernel/failure.ts";
import { purchasedCar } from "../car/purchase.ts";
import { owningFunderOf } from "../car/owner.ts";
import { proposedKinds } from "../documents/lessor-documents.ts";
import {
  filedDocuments,
  registrationDocumentsOf,
  plateDocumentKinds,
} from "../documents/registration-documents.ts";
import { platesOf } from "../plates/plates.ts";
import { certifiedOf } from "../car/taxed-vehicle.ts";

const toView = viewOf(carRegistrationSchema);
const toPlateView = viewOf(carRegistrationSchema.shape.plates.element);
const toOpenFileView = viewOf(carRegistrationSchema.shape.file);
const toFileView = viewOf(carRegistrationSchema.shape.past.element);

function documentFlags(documents: readonly RegistrationDocument[]) {
  const has = (kind: RegistrationKind): boolean => documents.some((one) => one.kind === kind);
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
  if (!file) throw notFound("Ce dossier d’immatriculation");
  const documents = await registrationDocumentsOf(call, carId);
  const { needed } = await documentChecklist(call, file);
  const kinds = new Set(needed.map(({ kind }) => kind));
  const of = (kind: RegistrationKind) => documents.filter((one) => one.kind === kind);
  const { lessor } = await readStoredLessor(call);
  return toView({
    ...car,
    carId,
    vehicule: await purchasedCar(call, car),
    statut: file.status,
    ...documentFlags(documents),
    owner: (await owningFunderOf(call, carId)) ?? lessor?.name ?? "Nous",
    file: toOpenFileView({
      ...file,
      ...lifeCycleOf(registrationFlow, await subjectOf(call, file), missingPermission(call)),
    }),
    vinProblem: await findVinProblem(call, car),
    settled: settledPapers(car),
    settledVins: await settledVinsOf(call, carId),
    classed: await filedDocuments(call, carId, plateDocumentKinds),
    quitusDueOn: await quitusDueOf(call, file),
    past: past.map(toFileView),
    needed: needed.map((one) => ({ ...one, papers: of(one.kind) })),
    proposed: await proposedKinds(call, carId),
    others: documents.filter(({ kind }) => !kinds.has(kind)),
    plates: (await platesOf(call, carId)).map(toPlateView),
    certified: await certifiedOf(call, carId),
    comparison: await comparisonOf(call, carId),
    cost: await costOf(call, car, file),
  });
}
