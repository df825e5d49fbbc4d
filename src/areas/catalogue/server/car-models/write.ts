// Creates, changes and removes models; every change bumps the version of the model, records its history
// and recomputes its list columns.
import { sql } from "kysely";
import { invalid, rowsInUse } from "#kernel/failure.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { create, get, getAtVersion, remove } from "#kernel/server/records/records.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import type { CarModel, CarModelForm } from "../../model/car-model.ts";
import { nameKey } from "../../model/names.ts";
import { reservedFields, reservedRows } from "../../model/reserved-changes.ts";
import { modelDifference } from "./history.ts";
import { writeConfigurations } from "./configurations.ts";
import { readCarModel } from "./read.ts";
import { recomputeFinishColumns } from "./finish-list-columns.ts";

/** Recomputes the list columns of the model and of its finishes. */
async function recomputeListColumns(call: Call, carModelId: string): Promise<void> {
  await recomputeFinishColumns(call, { carModelId });
  await sql`
    update car_model m set energies = coalesce(kept.energies, '{}'), nb_of_finishes = kept.finishes, lowest_price_cents = kept.lowest, has_selling_prices = coalesce(kept.is_priced, false)
    from (
      select array_agg(distinct energy order by energy) as energies, count(*) as finishes, min(buying_price_cents) as lowest, bool_and(selling_prices is not null) as is_priced
      from finish where car_model_id = ${carModelId}
    ) kept where m.id = ${carModelId}`.execute(call.db);
}

const nameTakenFailure = (name: string): Error =>
  invalid({ name: `Le modèle « ${name} » existe déjà pour cette marque.` });

async function refuseTakenName(
  call: Call,
  form: Pick<CarModelForm, "brandId" | "name">,
  besides?: string,
): Promise<void> {
  if (nameKey(form.name) === "") throw invalid({ name: "Ce nom ne contient ni lettre ni chiffre." });
  const row = await call.db
    .selectFrom("carModel")
    .select(["id", "name"])
    .where("brandId", "=", form.brandId)
    .where("nameKey", "=", nameKey(form.name))
    .executeTakeFirst();
  if (row && row.id !== besides) throw nameTakenFailure(row.name);
}

async function toColumns(call: Call, form: CarModelForm) {
  const { configurations: _, ...facts } = form;
  const brand = await call.db
    .selectFrom("brand")
    .select("name")
    .where("id", "=", form.brandId)
    .executeTakeFirst();
  if (!brand) throw invalid({ brandId: "Cette marque n’existe pas ou plus." });
  if (form.mediumTermCategoryId !== null) await get(call, "mediumTermCategory", form.mediumTermCategoryId);
  return { ...facts, brand: brand.name, nameKey: nameKey(form.name) };
}

/** Inserts a model and returns its id. `did` overrides the endpoint's wording in the history. */
export async function insertCarModel(call: Call, form: CarModelForm, did?: string): Promise<string> {
  await refuseTakenName(call, form);
  const row = await create(
    call,
    "carModel",
    { ...(await toColumns(call, form)), picture: null, lowestPriceCents: null },
    did,
  );
  const { id } = row;
  await writeConfigurations(call, { ...row, configurations: [] }, form.configurations);
  await recomputeListColumns(call, id);
  return id;
}

export const createCarModel = async (call: Call, form: CarModelForm): Promise<CarModel> =>
  readCarModel(call, await insertCarModel(call, form));

interface ModelChange {
  id: string;
  /** The version read; null when no user has read one. */
  version: number | null;
  did?: string;
}

/** Locks a model, lets `act` write, then updates its list columns, its version and its history. */
export async function withModelChange(
  call: Call,
  what: ModelChange,
  act: (model: CarModel) => Promise<void>,
): Promise<CarModel> {
  const row = await getAtVersion(call, "carModel", what);
  const before = await readCarModel(call, what.id);
  await act(before);
  const difference = modelDifference(before, await readCarModel(call, what.id));
  if (!difference) {
    call.markUnchanged();
    return before;
  }
  await recomputeListColumns(call, what.id);
  await call.db.updateTable("carModel").set(nextStamp(call, row.version)).where("id", "=", what.id).execute();
  call.recordChange({ record: "carModel", id: what.id, did: what.did, ...difference });
  return readCarModel(call, what.id);
}

/** Prices, end of support and rows with price grids require the permission to set prices. */
function refuseReservedChanges(call: Call, model: CarModel, form: CarModelForm): void {
  if (missingPermission(call)("MANAGE_MODEL_PRICES") === null) return;
  const fields = reservedFields(model, form);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const rows = reservedRows(model, form);
  if (rows.length > 0) throw rowsInUse(rows);
}

export const changeCarModel = (call: Call, what: ModelChange, form: CarModelForm): Promise<CarModel> =>
  withModelChange(call, what, async (model) => {
    refuseReservedChanges(call, model, form);
    await refuseTakenName(call, form, what.id);
    await call.db
      .updateTable("carModel")
      .set({ ...(await toColumns(call, form)), maintenanceTerms: json(form.maintenanceTerms) })
      .where("id", "=", what.id)
      .execute();
    await writeConfigurations(call, model, form.configurations);
  });

export async function removeCarModel(call: Call, id: string): Promise<{ id: string }> {
  const advice = "Mettez-le plutôt en fin de commercialisation.";
  await remove(call, "carModel", { id, version: null, advice });
  return { id };
}
