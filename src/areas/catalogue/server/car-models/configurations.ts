// Writes the configurations and finishes of a model from a form: additions, changes, removals.
import { invalid, rowsInUse } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { deleteRows } from "#kernel/server/records/uses.ts";
import type {
  CarModel,
  Configuration,
  ConfigurationForm,
  Finish,
  FinishForm,
} from "../../model/car-model.ts";
import { nameKey } from "../../model/names.ts";

/** Model columns that its configurations and finishes depend on. */
export type PartsOwner = Pick<
  CarModel,
  "id" | "brand" | "name" | "isUtility" | "isAvailable" | "isEndOfSupport" | "configurations"
>;

interface Context {
  call: Call;
  model: PartsOwner;
  /** Stored configurations and finishes, by id. */
  configurations: Map<string, Configuration>;
  finishes: Map<string, Finish & { configurationId: string }>;
}

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(
    ([key, value]) => JSON.stringify((other as Record<string, unknown>)[key]) === JSON.stringify(value),
  );

function createContext(call: Call, model: PartsOwner): Context {
  const finishes = model.configurations.flatMap(({ id, finishes: ownFinishes }) =>
    ownFinishes.map((finish) => [finish.id, { ...finish, configurationId: id }] as const),
  );
  return {
    call,
    model,
    configurations: new Map(model.configurations.map((one) => [one.id, one])),
    finishes: new Map(finishes),
  };
}

function checkIds({ configurations, finishes }: Context, forms: readonly ConfigurationForm[]): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  const check = (id: string | undefined, isKnown: boolean, path: string): void => {
    if (id === undefined) return;
    if (!isKnown) fields[path] = "Cet élément n’existe plus dans ce modèle.";
    else if (seen.has(id)) fields[path] = "Cet élément est donné deux fois.";
    seen.add(id);
  };
  forms.forEach((form, place) => {
    check(form.id, configurations.has(form.id ?? ""), `configurations.${place}.motorization`);
    form.finishes.forEach((finish, line) =>
      check(finish.id, finishes.has(finish.id ?? ""), `configurations.${place}.finishes.${line}.name`),
    );
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

async function removeMissing(
  { call, configurations, finishes }: Context,
  forms: readonly ConfigurationForm[],
): Promise<void> {
  const remainingIds = new Set(forms.flatMap((form) => [form.id, ...form.finishes.map(({ id }) => id)]));
  const removedFinishes = [...finishes.keys()].filter((id) => !remainingIds.has(id));
  const removedConfigurations = [...configurations.keys()].filter((id) => !remainingIds.has(id));
  const used = await deleteRows(call, "finish", removedFinishes);
  if (used.length > 0)
    throw rowsInUse(
      used.map(({ id, uses }) => ({
        id,
        field: "name",
        message: `« ${finishes.get(id)?.name ?? ""} » ne peut pas être retirée : ${uses}. Rendez-la indisponible, ou mettez le modèle en fin de commercialisation.`,
      })),
    );
  if (removedConfigurations.length > 0)
    await call.db.deleteFrom("configuration").where("id", "in", removedConfigurations).execute();
}

const finishRow = ({ id: _, carbonEmissionRate, ...form }: FinishForm) => ({
  ...form,
  nameKey: nameKey(form.name),
  ownCarbonEmissionRate: carbonEmissionRate,
});

/** List columns of a new finish, set at insertion to avoid a second write. */
const listColumns = ({ model, configurations }: Context, form: ConfigurationForm, finish: FinishForm) => ({
  carModelId: model.id,
  brand: model.brand,
  model: model.name,
  motorization: form.motorization,
  energy: form.energy,
  carbonEmissionRate: finish.carbonEmissionRate ?? form.carbonEmissionRate,
  fiscalPower: form.fiscalPower,
  isUtility: model.isUtility,
  isProposable:
    model.isAvailable && !model.isEndOfSupport && (configurations.get(form.id ?? "")?.isAvailable ?? true),
});

/** Writes the finishes that changed; returns the rows of the new ones. */
async function writeFinishes(context: Context, configurationId: string, form: ConfigurationForm) {
  const { call } = context;
  const fresh = [];
  for (const [place, finish] of form.finishes.entries()) {
    const current = finish.id === undefined ? undefined : context.finishes.get(finish.id);
    const row = { ...finishRow(finish), configurationId, place, gearbox: form.gearbox };
    if (!current)
      fresh.push({
        ...row,
        ...listColumns(context, form, finish),
        id: newId(),
        estimatedBuyingPriceCents: null,
        sellingPrices: null,
      });
    // A mere shift of its position is not written: only a field change or a move within the form is.
    else if (
      !isSame({ ...finish, configurationId }, current) ||
      context.configurations.get(configurationId)?.gearbox !== form.gearbox ||
      context.configurations.get(configurationId)?.finishes[place]?.id !== finish.id
    ) {
      await call.db.updateTable("finish").set(row).where("id", "=", current.id).execute();
    }
  }
  return fresh;
}

/** Writes the configurations and finishes of a model from a form; those absent from the form are removed. */
export async function writeConfigurations(
  call: Call,
  model: PartsOwner,
  forms: readonly ConfigurationForm[],
): Promise<void> {
  const context = createContext(call, model);
  checkIds(context, forms);
  const ids = forms.map((form) => form.id ?? newId());
  const fresh = [];
  for (const [place, form] of forms.entries()) {
    const { finishes: _, id, ...values } = form;
    const current = id === undefined ? undefined : context.configurations.get(id);
    if (!current)
      fresh.push({
        ...values,
        id: ids[place] as string,
        carModelId: model.id,
        place,
        maintenanceCosts: null,
      });
    else if (!isSame(values, current) || model.configurations[place]?.id !== id)
      await call.db
        .updateTable("configuration")
        .set({ ...values, place })
        .where("id", "=", current.id)
        .execute();
  }
  if (fresh.length > 0) await call.db.insertInto("configuration").values(fresh).execute();
  const finishes = [];
  for (const [place, form] of forms.entries())
    finishes.push(...(await writeFinishes(context, ids[place] as string, form)));
  if (finishes.length > 0) await call.db.insertInto("finish").values(finishes).execute();
  await removeMissing(context, forms);
}
