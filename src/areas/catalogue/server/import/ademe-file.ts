// Reads the file of the official French catalogue (ADEME Car Labelling): `;` with decimal commas, or `,`
// with points. Each line becomes a car, or a refusal with its reason.
import { invalid } from "#kernel/failure.ts";
import { cents, frenchNumber } from "#kernel/money.ts";
import type { Energy, ThermalFuel } from "#settings/model/taxes/taxed-vehicle.ts";
import type { Gearbox } from "../../model/car-model.ts";
import { nameKey } from "../../model/names.ts";
import { brandName, modelName } from "./names.ts";
import { isBlankLine, measure, parseTable } from "./table.ts";

export interface AdemeCar {
  line: number;
  brand: string;
  model: string;
  description: string;
  body: string;
  energy: Energy;
  thermalFuel: ThermalFuel | null;
  isRechargeable: boolean;
  runsOnE85: boolean;
  gearbox: Gearbox;
  /** cm³; 0 for an electric car. */
  displacement: number;
  enginePower: number;
  /** Power of the electric motor of a hybrid, kW. */
  electricPower: number;
  fiscalPower: number;
  weight: number;
  carbonEmissionRate: number;
  fuelConsumptionRate: number | null;
  electricConsumptionRate: number | null;
  electricRangeKm: number | null;
  /** List price without tax. */
  buyingPriceCents: number;
}

export interface RefusedLine {
  line: number;
  what: string;
  why: string;
}

const columns = [
  "Marque",
  "Libellé modèle",
  "Description Commerciale",
  "Energie",
  "Carrosserie",
  "Cylindrée",
  "Puissance fiscale",
  "Puissance maximale",
  "Puissance nominale électrique",
  "Type de boite",
  "Conso vitesse mixte Max",
  "Conso elec Max",
  "Autonomie elec urbain Min",
  "Autonomie elec urbain Max",
  "CO2 vitesse mixte Max",
  "Masse OM Max",
  "Prix véhicule",
] as const;
type Column = (typeof columns)[number];
type Cells = Record<Column, string>;

interface Fuel {
  energy: Energy;
  thermalFuel: ThermalFuel | null;
  isRechargeable?: true;
  runsOnE85?: true;
}
const fuels: Record<string, Fuel> = {
  ESSENCE: { energy: "Petrol", thermalFuel: "PETROL" },
  GAZOLE: { energy: "Diesel", thermalFuel: "DIESEL" },
  ELECTRIC: { energy: "Electric", thermalFuel: null },
  "ESS+ELEC HNR": { energy: "Hybrid", thermalFuel: "PETROL" },
  "GAZ+ELEC HNR": { energy: "Hybrid", thermalFuel: "DIESEL" },
  "ELEC+ESSENC HR": { energy: "Hybrid", thermalFuel: "PETROL", isRechargeable: true },
  "ELEC+GAZOLE HR": { energy: "Hybrid", thermalFuel: "DIESEL", isRechargeable: true },
  "ESS+G.P.L.": { energy: "Petrol", thermalFuel: "GAS" },
  "GAZ NAT.VEH": { energy: "Petrol", thermalFuel: "GAS" },
  SUPERETHANOL: { energy: "Petrol", thermalFuel: "PETROL", runsOnE85: true },
};
const gearboxByCode: Record<string, Gearbox> = {
  AUTOMATIQUE: "Automatic",
  MECANIQUE: "Manual",
  "VARIATION ELECTRIQUE": "Automatic",
};
/** A continuously variable gearbox is automatic, except on a hybrid. */
const continuousGearboxes = new Set(["VARIATION CONTINUE", "CVT", "V"]);
/** Below this power, the electric motor of a petrol hybrid is a 48 V starter-generator, kW. */
const fullHybridKilowatts = 20;

class LineProblem extends Error {}

/** A whole measure between two bounds; throws a sentence that describes the error. */
function requiredMeasure(cells: Cells, column: Column, { from, to }: { from: number; to: number }): number {
  const value = measure(cells[column]);
  if (value === null) throw new LineProblem(`« ${column} » est vide.`);
  if (!(value >= from && value <= to))
    throw new LineProblem(
      `« ${column} » vaut « ${cells[column]} », attendu de ${frenchNumber(from)} à ${frenchNumber(to)}.`,
    );
  return value;
}

const optionalMeasure = (cells: Cells, column: Column, to: number): number | null =>
  cells[column] === "" ? null : requiredMeasure(cells, column, { from: 0, to });
const titleCase = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();
const roundedToTenth = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

function parseFuel(cells: Cells): Fuel {
  const fuel = fuels[cells.Energie];
  if (!fuel) throw new LineProblem(`Énergie « ${cells.Energie} » inconnue.`);
  const isMild =
    cells.Energie === "ESS+ELEC HNR" &&
    (optionalMeasure(cells, "Puissance nominale électrique", 2_000) ?? 0) < fullHybridKilowatts;
  return isMild ? { ...fuel, energy: "MildEssence" } : fuel;
}

function parseCar(cells: Cells, line: number, vatRate: number): AdemeCar {
  for (const column of ["Marque", "Libellé modèle", "Description Commerciale"] as const)
    if (nameKey(cells[column]) === "") throw new LineProblem(`« ${column} » est vide.`);
  const { isRechargeable = false, runsOnE85 = false, ...fuel } = parseFuel(cells);
  const written = cells["Type de boite"].toUpperCase();
  const gearbox = continuousGearboxes.has(written)
    ? fuel.energy === "Hybrid"
      ? "Hybrid"
      : "Automatic"
    : gearboxByCode[written];
  if (!gearbox) throw new LineProblem(`Boîte « ${cells["Type de boite"]} » inconnue.`);
  const isElectric = fuel.energy === "Electric";
  const brand = brandName(cells.Marque);
  const consumption = optionalMeasure(cells, "Conso elec Max", 1_000);
  return {
    line,
    brand,
    model: modelName(cells["Libellé modèle"], brand, cells["Description Commerciale"]),
    description: cells["Description Commerciale"],
    body: titleCase(cells.Carrosserie),
    ...fuel,
    isRechargeable,
    runsOnE85,
    gearbox,
    displacement: optionalMeasure(cells, "Cylindrée", 10_000) ?? 0,
    enginePower: requiredMeasure(cells, isElectric ? "Puissance nominale électrique" : "Puissance maximale", {
      from: 1,
      to: 2_000,
    }),
    electricPower: isElectric ? 0 : (optionalMeasure(cells, "Puissance nominale électrique", 2_000) ?? 0),
    fiscalPower: requiredMeasure(cells, "Puissance fiscale", { from: 1, to: 200 }),
    weight: requiredMeasure(cells, "Masse OM Max", { from: 300, to: 7_500 }),
    carbonEmissionRate: isElectric
      ? 0
      : Math.round(requiredMeasure(cells, "CO2 vitesse mixte Max", { from: 1, to: 1_000 })),
    fuelConsumptionRate: roundedToTenth(optionalMeasure(cells, "Conso vitesse mixte Max", 100)),
    // The file states Wh per km.
    electricConsumptionRate: roundedToTenth(consumption === null ? null : consumption / 10),
    electricRangeKm:
      Math.round(
        optionalMeasure(cells, "Autonomie elec urbain Max", 2_000) ??
          optionalMeasure(cells, "Autonomie elec urbain Min", 2_000) ??
          0,
      ) || null,
    buyingPriceCents: cents(
      requiredMeasure(cells, "Prix véhicule", { from: 1_000, to: 5_000_000 }) / (1 + vatRate),
    ),
  };
}

/** Parses every line; prices include VAT at this rate. Throws when columns are missing: another file. */
export function readAdeme(bytes: Uint8Array, vatRate: number): { cars: AdemeCar[]; refused: RefusedLine[] } {
  const { header, lines } = parseTable(bytes);
  const places = new Map(header.map((name, place) => [nameKey(name), place]));
  const absent = columns.filter((column) => !places.has(nameKey(column)));
  if (absent.length > 0)
    throw invalid({
      file: `Ce n’est pas le fichier « Car Labelling » de l’ADEME. Colonnes manquantes : ${absent.join(", ")}.`,
    });
  const cars: AdemeCar[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, values] of lines.entries()) {
    if (isBlankLine(values)) continue;
    const cells = Object.fromEntries(
      columns.map((column) => [column, (values[places.get(nameKey(column)) ?? -1] ?? "").trim()]),
    ) as Cells;
    try {
      cars.push(parseCar(cells, index + 2, vatRate));
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      refused.push({
        line: index + 2,
        what: [cells.Marque, cells["Libellé modèle"], cells["Description Commerciale"]]
          .filter(Boolean)
          .join(" · ")
          .slice(0, 300),
        why: error.message,
      });
    }
  }
  return { cars, refused };
}
