// Calls that act on the configurations or finishes of a model chosen by gearbox, motorization, energy and name.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import type { Energy } from "#settings/model/taxed-vehicle.ts";
import type { CarModel, Configuration, Finish, Gearbox } from "../../model/car-model.ts";
import { nameKey } from "../../model/names.ts";
import type { Grid } from "../../model/grid.ts";
import { readCarModel } from "./read.ts";
import { changing } from "./write.ts";

export interface Chosen {
  gearbox?: Gearbox;
  motorization?: string;
  energy?: Energy;
  finishName?: string;
}

interface Seen {
  id: string;
  version: number;
  did?: string;
}

const fits = (configuration: Configuration, { gearbox, motorization, energy }: Chosen): boolean =>
  (gearbox === undefined || configuration.gearbox === gearbox) &&
  (energy === undefined || configuration.energy === energy) &&
  (motorization === undefined || nameKey(configuration.motorization) === nameKey(motorization));

function configurationsIn(model: CarModel, chosen: Chosen): Configuration[] {
  const found = model.configurations.filter((configuration) => fits(configuration, chosen));
  if (found.length === 0) throw refused("Pas de motorisations correspondantes.");
  return found;
}

function finishesIn(model: CarModel, chosen: Chosen): Finish[] {
  const fitting = model.configurations
    .filter((configuration) => fits(configuration, chosen))
    .flatMap(({ finishes }) => finishes);
  const found = fitting.filter(
    ({ name }) => chosen.finishName === undefined || nameKey(name) === nameKey(chosen.finishName),
  );
  if (found.length === 0) throw refused("Pas de finitions correspondantes.");
  return found;
}

/** Form view of a choice: the first finish that fits, the one that the screen opens the form with. */
export async function firstFinish(call: Call, id: string, chosen: Chosen) {
  const model = await readCarModel(call, id);
  return { ...finishesIn(model, chosen)[0], version: model.version };
}

/** Form view of a choice: the first configuration that fits. */
export async function firstConfiguration(call: Call, id: string, chosen: Chosen) {
  const model = await readCarModel(call, id);
  return { ...configurationsIn(model, chosen)[0], version: model.version };
}

const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id);
const jsonOrNull = (grid: Grid | null) => (grid === null ? null : json(grid));

type Values = Partial<{
  estimatedBuyingPriceCents: number | null;
  sellingPrices: Grid | null;
  isAvailable: boolean;
}>;

/** Sets something on every finish that fits; refused when none does. */
export const setOnFinishes = (call: Call, seen: Seen, chosen: Chosen, values: Values): Promise<CarModel> =>
  changing(call, seen, async (model) => {
    const stored =
      values.sellingPrices === undefined
        ? values
        : { ...values, sellingPrices: jsonOrNull(values.sellingPrices) };
    await call.db
      .updateTable("finish")
      .set(stored)
      .where("id", "in", ids(finishesIn(model, chosen)))
      .execute();
  });

/** Sets something on every configuration that fits; refused when none does. */
export const setOnConfigurations = (
  call: Call,
  seen: Seen,
  chosen: Chosen,
  values: Partial<{ maintenanceCosts: Grid | null; isAvailable: boolean }>,
): Promise<CarModel> =>
  changing(call, seen, async (model) => {
    const stored =
      values.maintenanceCosts === undefined
        ? values
        : { ...values, maintenanceCosts: json(values.maintenanceCosts) };
    await call.db
      .updateTable("configuration")
      .set(stored)
      .where("id", "in", ids(configurationsIn(model, chosen)))
      .execute();
  });
