// Builds the pack of a file from the papers available today.
import type { CarRow } from "#fleet/server/prerequisites.ts";
import { plateOf } from "#fleet/model/car.ts";
import { lesseeOf } from "#contracts/server/lessee.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { drawDocument } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { missingForPack, registrationKindLabels, purposes } from "../../model/required-documents.ts";
import { documentChecklist, fileOf, findVinProblem } from "../files/registration-file.ts";
import { registrationDocumentContent, registrationDocumentsOf } from "../documents/registration-documents.ts";
import { owningFunderParty, type PackParty } from "../car/owner.ts";
import type { PackPaper } from "./pack.ts";
import { certifiedOf, convertedCategory, vehicleOf } from "../car/taxed-vehicle.ts";

const packDrawing = import.meta.resolve("./pack.ts");

const lessorParty = ({ name, siret, addressLine1, zipCode, city }: Lessor): PackParty => ({
  name,
  siret,
  address: { line1: addressLine1, zipCode, city, country: "FR" },
});

async function vehicleFacts(call: Call, car: CarRow): Promise<PackPaper["vehicle"]> {
  const vehicle = await vehicleOf(call, car);
  const certified = await certifiedOf(call, car.id);
  const converted = await convertedCategory(call, car.id);
  const figure = (value: number | null, unit: string): string => (value === null ? "—" : `${value} ${unit}`);
  return [
    ["Immatriculation (A)", plateOf(car) || "Sans"],
    [
      "1re immatriculation (B)",
      car.firstRegistrationDate ? frenchDay(car.firstRegistrationDate) : "Véhicule neuf",
    ],
    ["Marque (D.1)", car.brand],
    ["Dénomination (D.3)", car.model],
    ["N° d’identification (E)", car.vin],
    ["Genre (J.1)", converted ?? certified?.kind ?? (vehicle.isUtility ? "CTTE" : "VP")],
    ["Masse en service (G)", figure(vehicle.weight, "kg")],
    ["CO₂ (V.7)", figure(vehicle.carbonEmissionRate, "g/km")],
    ["Puissance fiscale (P.6)", figure(vehicle.fiscalPower, "CV")],
    ["Couleur", car.color || "—"],
  ];
}

/** Rebuilt each time, from the papers present. */
export async function buildPack(call: Call, carId: string): Promise<Document> {
  const car = await get(call, "car", carId);
  const file = await fileOf(call, carId);
  const problem = await findVinProblem(call, car);
  if (problem) throw refused(problem);
  const lessor = await readLessor(call);
  const { needed, missing } = await documentChecklist(call, file);
  const missingKinds = missingForPack(missing);
  if (missingKinds.length > 0)
    throw refused(
      `Pièces manquantes : ${missingKinds.map((kind) => registrationKindLabels[kind]).join(", ")}.`,
    );
  const documents = await registrationDocumentsOf(call, carId);
  const papers: PackPaper["papers"][number][] = [];
  for (const { kind, need } of needed)
    for (const { id, name } of documents.filter((one) => one.kind === kind))
      papers.push({
        label: registrationKindLabels[kind],
        isRequired: need === "REQUIRED",
        name,
        content: await registrationDocumentContent(call, carId, id),
      });
  const pack: PackPaper = {
    lessor,
    madeOn: call.today,
    purpose: purposes[file.purpose],
    isNew: file.isNew,
    vehicle: await vehicleFacts(call, car),
    carTitle: carTitle(car.brand, car.model),
    vin: car.vin,
    plate: plateOf(car) || null,
    owner: (await owningFunderParty(call, carId)) ?? lessorParty(lessor),
    lessee: await lesseeOf(call, carId),
    quitusNumber: file.quitusNumber,
    papers,
  };
  return drawDocument(`Dossier d’immatriculation ${car.vin}.pdf`, packDrawing, pack);
}
