// What an import changes of a finish or of an engine, in words: "masse : 1 500 kg → 1 594 kg".
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { thermalFuels } from "#settings/model/taxed-vehicle.ts";
import { gearboxes } from "../../model/car-model.ts";

/** The facts that a file says, each with its unit. */
const labels: Record<string, [label: string, unit?: string]> = {
  name: ["nom"],
  buyingPriceCents: ["prix"],
  weight: ["masse", "kg"],
  carbonEmissionRate: ["CO₂", "g/km"],
  electricRangeKm: ["autonomie électrique", "km"],
  enginePower: ["puissance", "kW"],
  fiscalPower: ["puissance fiscale", "CV"],
  fuelConsumptionRate: ["consommation", "l/100 km"],
  electricConsumptionRate: ["consommation électrique", "kWh/100 km"],
  gearbox: ["boîte"],
  thermalFuel: ["carburant"],
  isRechargeable: ["rechargeable"],
  runsOnE85: ["superéthanol"],
};
const words: Record<string, string> = { ...gearboxes, ...thermalFuels };

function worded(key: string, value: unknown): string {
  if (value === null || value === undefined) return "rien";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value !== "number") return words[String(value)]?.toLowerCase() ?? String(value);
  if (key === "buyingPriceCents") return frenchPrice(value);
  return `${frenchNumber(value, Number.isInteger(value) ? 0 : 1)} ${labels[key]?.[1] ?? ""}`.trim();
}

/** The facts that differ, of those that both say. */
export function differences(before: object, after: object): string[] {
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([key, value]) => key in labels && (old[key] ?? null) !== (value ?? null))
    .map(([key, value]) => `${labels[key]?.[0] ?? key} : ${worded(key, old[key])} → ${worded(key, value)}`);
}
