// The pack of a file, with what we hold today.
import { plateOf } from "#fleet/model/car.ts";
import { lesseeOf } from "#contracts/server/lessee.ts";
import { frenchDay } from "#kernel/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { missingForPack, paperKinds, purposes } from "../model/papers.ts";
import { type CarRow, chainOf, fileOf, vinProblemOf } from "./facts.ts";
import { contentOfPaper, papersOfCar } from "./kept-papers.ts";
import { bailleurPartyOf } from "./owner.ts";
import type { PackPaper, PackParty } from "./papers/pack.ts";
import { certifiedOf, convertedTo, vehicleOf } from "./vehicle.ts";

const drawing = import.meta.resolve("./papers/pack.ts");

const partyOfLessor = ({ name, siret, addressLine1, zipCode, city }: Lessor): PackParty => ({
  name,
  siret,
  address: { line1: addressLine1, zipCode, city, country: "FR" },
});

async function vehicleFacts(call: Call, car: CarRow): Promise<PackPaper["vehicle"]> {
  const vehicle = await vehicleOf(call, car);
  const certified = await certifiedOf(call, car.id);
  const converted = await convertedTo(call, car.id);
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

/** Made again each time, with the papers that are there. */
export async function packOf(call: Call, carId: string): Promise<Document> {
  const car = await get(call, "car", carId);
  const file = await fileOf(call, carId);
  const problem = await vinProblemOf(call, car);
  if (problem) throw refused(problem);
  const lessor = await readLessor(call);
  const { needed, missing } = await chainOf(call, file);
  const lacking = missingForPack(missing);
  if (lacking.length > 0)
    throw refused(`Pièces manquantes : ${lacking.map((kind) => paperKinds[kind]).join(", ")}.`);
  const all = await papersOfCar(call, carId);
  const papers: PackPaper["papers"][number][] = [];
  for (const { kind, need } of needed)
    for (const { id, name } of all.filter((one) => one.kind === kind))
      papers.push({
        label: paperKinds[kind],
        isRequired: need === "REQUIRED",
        name,
        content: await contentOfPaper(call, carId, id),
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
    owner: (await bailleurPartyOf(call, carId)) ?? partyOfLessor(lessor),
    lessee: await lesseeOf(call, carId),
    quitusNumber: file.quitusNumber,
    papers,
  };
  return {
    name: `Dossier d’immatriculation ${car.vin}.pdf`,
    type: "application/pdf",
    bytes: await drawPdf(drawing, pack),
  };
}
