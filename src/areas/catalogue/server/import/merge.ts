// What a planned model changes in the catalogue: what it adds, what it corrects, what it leaves alone.
// Nothing of the catalogue is ever removed by an import.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { type CarModel, type CarModelForm, carModelFormOf, type ConfigurationForm, type FinishForm } from "../../model/car-model.ts";
import { nameKey } from "../../model/names.ts";
import type { PlannedConfiguration, PlannedFinish, PlannedModel } from "./plan.ts";

export interface FinishOutcome {
  line: number;
  outcome: "created" | "changed" | "unchanged";
  /** What changes, before and after. */
  why: string;
}

const labels: Record<string, [label: string, unit: string]> = {
  weight: ["masse", "kg"],
  carbonEmissionRate: ["CO₂", "g/km"],
  electricRangeKm: ["autonomie électrique", "km"],
  enginePower: ["puissance", "kW"],
  fiscalPower: ["puissance fiscale", "CV"],
  fuelConsumptionRate: ["consommation", "l/100 km"],
  electricConsumptionRate: ["consommation électrique", "kWh/100 km"],
  thermalFuel: ["carburant", ""],
  isRechargeable: ["rechargeable", ""],
  runsOnE85: ["superéthanol", ""],
};
const worded = (key: string, value: unknown): string =>
  value === null
    ? "rien"
    : key === "buyingPriceCents"
      ? frenchPrice(value as number)
      : typeof value === "boolean"
        ? value
          ? "oui"
          : "non"
        : `${typeof value === "number" ? frenchNumber(value, Number.isInteger(value) ? 0 : 1) : value} ${labels[key]?.[1] ?? ""}`.trim();

/** The facts that differ, in words; the keys compared are those of `labels` and the price. */
function differences(before: object, after: object): string[] {
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([key, value]) => (key in labels || key === "buyingPriceCents") && old[key] !== value)
    .map(([key, value]) => `${labels[key]?.[0] ?? "prix"} : ${worded(key, old[key])} → ${worded(key, value)}`);
}

interface Merging {
  configurations: ConfigurationForm[];
  outcomes: FinishOutcome[];
}

const sameEngine = (one: Pick<ConfigurationForm, "motorization" | "energy" | "gearbox">, other: typeof one): boolean =>
  nameKey(one.motorization) === nameKey(other.motorization) && one.energy === other.energy && one.gearbox === other.gearbox;

/** The finish of the same name and gearbox, wherever it is in the model. */
function findFinish({ configurations }: Merging, name: string, gearbox: string): FinishForm | undefined {
  return configurations
    .filter((one) => one.gearbox === gearbox)
    .flatMap(({ finishes }) => finishes)
    .find((finish) => nameKey(finish.name) === nameKey(name));
}

function mergeFinish(merging: Merging, into: ConfigurationForm, planned: PlannedFinish, more: string[]): void {
  const { line, name: _, ...facts } = planned;
  const current = findFinish(merging, planned.name, into.gearbox);
  if (!current) {
    into.finishes.push({ name: planned.name, ...facts });
    merging.outcomes.push({ line, outcome: "created", why: "" });
    return;
  }
  const why = [...differences(current, facts), ...more];
  Object.assign(current, facts);
  merging.outcomes.push({ line, outcome: why.length > 0 ? "changed" : "unchanged", why: why.join(" ; ") });
}

function mergeConfiguration(merging: Merging, { finishes, ...planned }: PlannedConfiguration): void {
  let into = merging.configurations.find((one) => sameEngine(one, planned));
  const isKnown = into !== undefined;
  const changed = into ? differences(into, planned) : [];
  if (into) {
    const { motorization: _, ...facts } = planned;
    Object.assign(into, facts);
  } else {
    into = { ...planned, finishes: [] };
  }
  for (const finish of finishes) mergeFinish(merging, into, finish, changed);
  if (!isKnown && into.finishes.length > 0) merging.configurations.push(into);
}

/** The form that makes the catalogue say what the file says, and what happens to each finish of the file. */
export function mergeModel(current: CarModel | null, brandId: string, planned: PlannedModel): { form: CarModelForm; outcomes: FinishOutcome[] } {
  const fresh = {
    name: planned.name,
    isUtility: false,
    isEndOfSupport: false,
    body: "",
    doorCount: null,
    seatCount: null,
    height: null,
    wheelbase: null,
    mediumTermCategoryId: null,
    configurations: [],
  };
  const form: CarModelForm = current ? carModelFormOf(current) : { brandId, ...fresh };
  const merging: Merging = { configurations: form.configurations, outcomes: [] };
  for (const configuration of planned.configurations) mergeConfiguration(merging, configuration);
  return { form: { ...form, body: form.body || planned.body }, outcomes: merging.outcomes };
}
