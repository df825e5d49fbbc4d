// Calls on the configurations or finishes of a model selected by gearbox, motorization, energy and name.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import type { Energy } from "#settings/model/taxes/taxed-vehicle.ts";
import type { CarModel, Configuration, Finish, Gearbox } from "../../model/car-model.ts";
import { nameKey } from "../../model/names.ts";
import type { Grid } from "../../model/grid.ts";
import { readCarModel } from "./read.ts";
import { withModelChange } from "./write.ts";

export interface Selection {
  gearbox?: Gearbox;
  motorization?: string;
  energy?: Energy;
  finishName?: string;
}

interface ModelVersion {
  id: string;
  version: number;
  did?: string;
}

const isSelected = (configuration: Configuration, { gearbox, motorization, energy }: Selection): boolean =>
  (gearbox === undefined || configuration.gearbox === gearbox) &&
  (energy === undefined || configuration.energy === energy) &&
  (motorization === undefined || nameKey(configuration.motorization) === nameKey(motorization));

function selectedConfigurations(model: CarModel, selection: Selection): Configuration[] {
  const found = model.configurations.filter((configuration) => isSelected(configuration, selection));
  if (found.length === 0) throw refused("Pas de motorisations correspondantes.");
  return found;
}

function selectedFinishes(model: CarModel, selection: Selection): Finish[] {
  const fitting = model.configurations
    .filter((configuration) => isSelected(configuration, selection))
    .flatMap(({ finishes }) => finishes);
  const found = fitting.filter(
    ({ name }) => selection.finishName === undefined || nameKey(name) === nameKey(selection.finishName),
  );
  if (found.length === 0) throw refused("Pas de finitions correspondantes.");
  return found;
}

/** Form view of a selection: the first matching finish, which the screen opens the form with. */
export async function readFirstFinish(call: Call, id: string, selection: Selection) {
  const model = await readCarModel(call, id);
  return { ...selectedFinishes(model, selection)[0], version: model.version };
}

/** Form view of a selection: the first matching configuration. */
export async function readFirstConfiguration(call: Call, id: string, selection: Selection) {
  const model = await readCarModel(call, id);
  return { ...selectedConfigurations(model, selection)[0], version: model.version };
}

const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id);
const jsonOrNull = (grid: Grid | null) => (grid === null ? null : json(grid));

/** Updates every matching finish; refused when none matches. */
export const updateFinishes = (
  call: Call,
  modelVersion: ModelVersion,
  selection: Selection,
  values: Partial<{
    estimatedBuyingPriceCents: number | null;
    sellingPrices: Grid | null;
    isAvailable: boolean;
  }>,
): Promise<CarModel> =>
  withModelChange(call, modelVersion, async (model) => {
    const stored =
      values.sellingPrices === undefined
        ? values
        : { ...values, sellingPrices: jsonOrNull(values.sellingPrices) };
    await call.db
      .updateTable("finish")
      .set(stored)
      .where("id", "in", ids(selectedFinishes(model, selection)))
      .execute();
  });

/** Updates every matching configuration; refused when none matches. */
export const updateConfigurations = (
  call: Call,
  modelVersion: ModelVersion,
  selection: Selection,
  values: Partial<{ maintenanceCosts: Grid | null; isAvailable: boolean }>,
): Promise<CarModel> =>
  withModelChange(call, modelVersion, async (model) => {
    const stored =
      values.maintenanceCosts === undefined
        ? values
        : { ...values, maintenanceCosts: json(values.maintenanceCosts) };
    await call.db
      .updateTable("configuration")
      .set(stored)
      .where("id", "in", ids(selectedConfigurations(model, selection)))
      .execute();
  });
