// How a model is told in its history: readable lines rather than nested lists.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { energies } from "#settings/model/taxed-vehicle.ts";
import { type CarModel, type Configuration, type Finish, gearboxes } from "../../model/car-model.ts";
import type { Grid } from "../../model/grid.ts";

const gridWords = (grid: Grid | null): string =>
  grid
    ? grid.durations
        .map(
          (duration, line) =>
            `${duration} mois : ${(grid.amountsCents[line] ?? []).map(frenchPrice).join(", ")}`,
        )
        .join(" ; ")
    : "aucune";
const measure = (value: number | null, unit: string, decimals = 0): string =>
  value === null ? "" : `${frenchNumber(value, decimals)} ${unit}`;
const joined = (...words: (string | false)[]): string =>
  words.filter((word) => word !== "" && word !== false).join(", ");

const configurationWords = (one: Configuration): string =>
  joined(
    energies[one.energy],
    one.isRechargeable && "rechargeable",
    measure(one.enginePower, "kW"),
    measure(one.fiscalPower, "CV"),
    measure(one.carbonEmissionRate, "g/km"),
    measure(one.fuelConsumptionRate, "l/100 km", 1),
    measure(one.electricConsumptionRate, "kWh/100 km", 1),
    measure(one.electricRangeKm, "km électriques"),
    one.runsOnE85 && "E85",
    !one.isAvailable && "indisponible",
  );

const finishWords = (one: Finish): string =>
  joined(
    one.buyingPriceCents !== null && frenchPrice(one.buyingPriceCents),
    one.estimatedBuyingPriceCents !== null && `estimé ${frenchPrice(one.estimatedBuyingPriceCents)}`,
    measure(one.weight, "kg"),
    measure(one.carbonEmissionRate, "g/km"),
    !one.isAvailable && "indisponible",
  );

/** Every fact of a model under a name that a person reads. */
function wordsOf(model: CarModel): Record<string, unknown> {
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
    out[engine] = configurationWords(configuration);
    if (configuration.maintenanceCosts)
      out[`${engine}, entretien`] = gridWords(configuration.maintenanceCosts);
    for (const finish of configuration.finishes) {
      out[`${finish.name}, ${engine}`] = finishWords(finish);
      if (finish.sellingPrices) out[`${finish.name}, ${engine}, revente`] = gridWords(finish.sellingPrices);
    }
  }
  return out;
}

/** What differs between two states of a model, before and after; null when nothing does. */
export function differenceOf(before: CarModel, after: CarModel): { before: object; after: object } | null {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  if (names.length === 0) return null;
  const pick = (of: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => of[name] !== undefined).map((name) => [name, of[name]]));
  return { before: pick(old), after: pick(now) };
}
