// History of a model: readable lines instead of nested lists.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { type CarModel, type Configuration, type Finish, gearboxes } from "../../model/car-model.ts";
import type { Grid } from "../../model/grid.ts";

const describeGrid = (grid: Grid | null): string =>
  grid
    ? grid.durations
        .map(
          (duration, line) =>
            `${duration} mois : ${(grid.amountsCents[line] ?? []).map(frenchPrice).join(", ")}`,
        )
        .join(" ; ")
    : "aucune";
const describeMeasure = (value: number | null, unit: string, decimals = 0): string =>
  value === null ? "" : `${frenchNumber(value, decimals)} ${unit}`;
const joinDefined = (...words: (string | false)[]): string =>
  words.filter((word) => word !== "" && word !== false).join(", ");

const describeConfiguration = (one: Configuration): string =>
  joinDefined(
    energies[one.energy],
    one.isRechargeable && "rechargeable",
    describeMeasure(one.enginePower, "kW"),
    describeMeasure(one.fiscalPower, "CV"),
    describeMeasure(one.carbonEmissionRate, "g/km"),
    describeMeasure(one.fuelConsumptionRate, "l/100 km", 1),
    describeMeasure(one.electricConsumptionRate, "kWh/100 km", 1),
    describeMeasure(one.electricRangeKm, "km électriques"),
    one.runsOnE85 && "E85",
    !one.isAvailable && "indisponible",
  );

const describeFinish = (one: Finish): string =>
  joinDefined(
    one.buyingPriceCents !== null && frenchPrice(one.buyingPriceCents),
    one.estimatedBuyingPriceCents !== null && `estimé ${frenchPrice(one.estimatedBuyingPriceCents)}`,
    describeMeasure(one.weight, "kg"),
    describeMeasure(one.carbonEmissionRate, "g/km"),
    !one.isAvailable && "indisponible",
  );

/** Facts of a model under readable names. */
function describeModel(model: CarModel): Record<string, unknown> {
  const {
    id: _id,
    brandId: _brandId,
    configurations,
    version: _version,
    updatedAt: _at,
    updatedBy: _by,
    ...facts
  } = model;
  const out: Record<string, unknown> = { ...facts };
  for (const configuration of configurations) {
    const engine = `${configuration.motorization} (${gearboxes[configuration.gearbox].toLowerCase()})`;
    out[engine] = describeConfiguration(configuration);
    if (configuration.maintenanceCosts)
      out[`${engine}, entretien`] = describeGrid(configuration.maintenanceCosts);
    for (const finish of configuration.finishes) {
      out[`${finish.name}, ${engine}`] = describeFinish(finish);
      if (finish.sellingPrices)
        out[`${finish.name}, ${engine}, revente`] = describeGrid(finish.sellingPrices);
    }
  }
  return out;
}

/** Difference between two states of a model, before and after; null when they are equal. */
export function modelDifference(before: CarModel, after: CarModel): { before: object; after: object } | null {
  const old = describeModel(before);
  const now = describeModel(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  if (names.length === 0) return null;
  const pick = (of: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => of[name] !== undefined).map((name) => [name, of[name]]));
  return { before: pick(old), after: pick(now) };
}
