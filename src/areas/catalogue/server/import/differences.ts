// Wording of the changes that an import makes to a finish or an engine: "masse : 1 500 kg → 1 594 kg".
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { thermalFuels } from "#settings/model/taxes/taxed-vehicle.ts";
import { gearboxes } from "../../model/car-model.ts";

/** Labels of the compared facts, each with its unit. */
const factLabels: Record<string, [label: string, unit?: string]> = {
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
const valueLabels: Record<string, string> = { ...gearboxes, ...thermalFuels };

function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined) return "rien";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value !== "number") return valueLabels[String(value)]?.toLowerCase() ?? String(value);
  if (key === "buyingPriceCents") return frenchPrice(value);
  return `${frenchNumber(value, Number.isInteger(value) ? 0 : 1)} ${factLabels[key]?.[1] ?? ""}`.trim();
}

/** Wording of each labelled fact of `after` that differs from `before`. */
export function differences(before: object, after: object): string[] {
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([key, value]) => key in factLabels && (old[key] ?? null) !== (value ?? null))
    .map(
      ([key, value]) =>
        `${factLabels[key]?.[0] ?? key} : ${formatValue(key, old[key])} → ${formatValue(key, value)}`,
    );
}
