// Merges a planned model into the catalogue: additions, corrections, and rows left alone. An import never removes
// anything, and existing rows are matched before new ones are created: a finish referenced by quotes and contracts
// keeps its id, whatever its name in the file.
import {
  type CarModel,
  type CarModelForm,
  carModelFormOf,
  type ConfigurationForm,
  type FinishForm,
} from "../../model/car-model.ts";
import { nameKey } from "../../model/names.ts";
import { differences } from "./differences.ts";
import type { PlannedConfiguration, PlannedFinish, PlannedModel } from "./plan.ts";
import { isEarlierName } from "./variants.ts";

export interface FinishOutcome {
  line: number;
  outcome: "created" | "changed" | "unchanged";
  /** Changes, before and after. */
  why: string;
}

/** A planned engine, its row in the catalogue, and the previous state of that row. */
interface Engine {
  planned: PlannedConfiguration;
  into: ConfigurationForm;
  /** Null for a new engine. */
  before: ConfigurationForm | null;
}

type FinishMatches = Map<PlannedFinish, FinishForm>;

const hasSameName = (one: { motorization: string; energy: string }, other: typeof one): boolean =>
  nameKey(one.motorization) === nameKey(other.motorization) && one.energy === other.energy;

/** The matching engine of the catalogue; earlier imports read continuous gearboxes as hybrid for any energy. */
const findConfiguration = (
  configurations: readonly ConfigurationForm[],
  planned: PlannedConfiguration,
): ConfigurationForm | undefined =>
  configurations.find((one) => hasSameName(one, planned) && one.gearbox === planned.gearbox) ??
  configurations.find(
    (one) =>
      hasSameName(one, planned) &&
      planned.gearbox === "Automatic" &&
      one.gearbox === "Hybrid" &&
      one.energy !== "Hybrid",
  );

function matchEngines(form: CarModelForm, planned: PlannedModel): Engine[] {
  return planned.configurations.map((one) => {
    const { finishes: _, motorization, ...facts } = one;
    const existing = findConfiguration(form.configurations, one);
    if (!existing) return { planned: one, into: { ...facts, motorization, finishes: [] }, before: null };
    const before = structuredClone(existing);
    Object.assign(existing, facts);
    return { planned: one, into: existing, before };
  });
}

/** Matches the finishes of the file with those of the same name and gearbox anywhere in the model. */
function matchFinishesByName({ configurations }: CarModelForm, engines: readonly Engine[]): FinishMatches {
  const key = (name: string, gearbox: string): string => `${nameKey(name)}|${gearbox}`;
  const existing = new Map(
    configurations.flatMap(({ gearbox, finishes }) =>
      finishes.map((finish) => [key(finish.name, gearbox), finish] as const),
    ),
  );
  const matches: FinishMatches = new Map();
  for (const { planned } of engines)
    for (const finish of planned.finishes) {
      const same = existing.get(key(finish.name, planned.gearbox));
      if (same) matches.set(finish, same);
    }
  return matches;
}

const finishDistance = (planned: PlannedFinish, finish: FinishForm, { into }: Engine): number =>
  Math.abs((planned.carbonEmissionRate ?? 0) - (finish.carbonEmissionRate ?? into.carbonEmissionRate ?? 0)) *
    1e10 +
  Math.abs((planned.buyingPriceCents ?? 0) - (finish.buyingPriceCents ?? 0));

/** Matches the remaining finishes with one that an earlier file named otherwise: the nearest first, each once. */
function matchSimilarFinishes(engine: Engine, matches: FinishMatches): void {
  const taken = new Set(matches.values());
  const pairs = engine.planned.finishes
    .filter((planned) => !matches.has(planned))
    .flatMap((planned) =>
      engine.into.finishes
        .filter((finish) =>
          isEarlierName(finish.name, planned.base ?? planned.name, {
            motorization: engine.planned.motorization,
            body: planned.body ?? "",
          }),
        )
        .map((finish) => ({ planned, finish, far: finishDistance(planned, finish, engine) })),
    )
    .toSorted((one, other) => one.far - other.far || one.planned.line - other.planned.line);
  for (const { planned, finish } of pairs) {
    if (taken.has(finish) || matches.has(planned)) continue;
    taken.add(finish);
    matches.set(planned, finish);
  }
}

function writeFinish(
  { into }: Engine,
  planned: PlannedFinish,
  current: FinishForm | undefined,
): FinishOutcome {
  const { line, base: _base, body: _body, name, ...measures } = planned;
  if (!current) {
    into.finishes.push({ name, ...measures });
    return { line, outcome: "created", why: "" };
  }
  // The spelling chosen by a user is preserved.
  const facts = nameKey(current.name) === nameKey(name) ? measures : { name, ...measures };
  const why = differences(current, facts);
  Object.assign(current, facts);
  return { line, outcome: why.length > 0 ? "changed" : "unchanged", why: why.join(" ; ") };
}

/** Reports changes once, on the first of the lines concerned. */
function addChanges(outcomes: readonly FinishOutcome[], changes: readonly string[]): void {
  const [first] = outcomes;
  if (!first || changes.length === 0) return;
  first.why = [first.why, ...changes].filter(Boolean).join(" ; ");
  if (first.outcome === "unchanged") first.outcome = "changed";
}

function writeEngine(form: CarModelForm, engine: Engine, matches: FinishMatches): FinishOutcome[] {
  const { planned, into, before } = engine;
  const outcomes = planned.finishes.map((finish) => writeFinish(engine, finish, matches.get(finish)));
  // An engine states the worst value of all its finishes, including those absent from the file.
  const own = into.finishes.flatMap(({ carbonEmissionRate }) => carbonEmissionRate ?? []);
  if (own.length > 0) into.carbonEmissionRate = Math.max(...own);
  if (before) addChanges(outcomes, differences(before, into));
  else if (into.finishes.length > 0) form.configurations.push(into);
  return outcomes;
}

/** The form that updates the catalogue to match the file, and the outcome of each finish of the file. */
export function mergeModel(
  current: CarModel | null,
  brandId: string,
  planned: PlannedModel,
): { form: CarModelForm; outcomes: FinishOutcome[] } {
  const fresh = {
    name: planned.name,
    isUtility: false,
    isEndOfSupport: false,
    body: planned.body,
    doorCount: null,
    seatCount: null,
    height: null,
    wheelbase: null,
    mediumTermCategoryId: null,
    maintenanceTerms: [],
    configurations: [],
  };
  const form: CarModelForm = current ? structuredClone(carModelFormOf(current)) : { brandId, ...fresh };
  const engines = matchEngines(form, planned);
  const matches = matchFinishesByName(form, engines);
  for (const engine of engines) matchSimilarFinishes(engine, matches);
  const outcomes = engines.flatMap((engine) => writeEngine(form, engine, matches));
  if (form.body === "" && planned.body !== "") {
    form.body = planned.body;
    addChanges(outcomes, [`carrosserie : rien → ${planned.body}`]);
  }
  return { form, outcomes };
}
