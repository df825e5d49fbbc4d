// An import: previewed, then applied by jobs that each write a few models and report progress.
import { viewOf } from "#kernel/schema/view.ts";
import { Failure, refused } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import { json } from "#kernel/server/json.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import { jobHandler } from "#kernel/server/area.ts";
import { withSavepoint } from "#kernel/server/savepoint.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import type { Actor } from "#kernel/actor.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import {
  type CatalogueImport,
  catalogueImportSchema,
  type ImportCounts,
  importFlow,
  type ImportLine,
} from "../../model/ademe-import.ts";
import { type CarModel, carModelFormSchema } from "../../model/car-model.ts";
import { carTitle, nameKey } from "../../model/names.ts";
import { findBrandByName, createBrand } from "../brands.ts";
import { readCarModel } from "../car-models/read.ts";
import { insertCarModel, changeCarModel } from "../car-models/write.ts";
import { readAdeme } from "./ademe-file.ts";
import { mergeModel } from "./merge.ts";
import { type PlannedModel, describePlan, planImport } from "./plan.ts";

const historyAction = "a importé depuis le catalogue officiel";
/** Models written by one job: a few seconds at most, so that the progress visibly moves. */
const modelsPerStep = 60;

/** The user who applied the import, recorded as the author of its writes. */
type ImportActor = Pick<Actor, "sub" | "name">;
export const importStep = job<{ id: string; by: ImportActor }>("catalogue.import");

const toImport = viewOf(catalogueImportSchema);

const toView = (call: Call, row: Row<"catalogueImport">): CatalogueImport =>
  toImport({ ...row, ...lifeCycleOf(importFlow, row, missingPermission(call)) });

export const readImport = async (call: Call, id: string): Promise<CatalogueImport> =>
  toView(call, await get(call, "catalogueImport", id));

async function currentModel(
  call: Call,
  planned: PlannedModel,
): Promise<{ brandId: string | null; model: CarModel | null }> {
  const brand = await findBrandByName(call, planned.brand);
  if (!brand) return { brandId: null, model: null };
  const row = await call.db
    .selectFrom("carModel")
    .select("id")
    .where("brandId", "=", brand.id)
    .where("nameKey", "=", nameKey(planned.name))
    .executeTakeFirst();
  return { brandId: brand.id, model: row ? await readCarModel(call, row.id) : null };
}

interface Preview {
  lines: ImportLine[];
  models: PlannedModel[];
  newBrands: string[];
  nbOfNewModels: number;
}

const placeholderId = "00000000-0000-7000-8000-000000000000";

/** Computes the effects of the file on the current catalogue. */
async function buildPreview(call: Call, bytes: Uint8Array): Promise<Preview> {
  const { scales } = await readBasis(call, call.today);
  const { cars, refused: refusals } = readAdeme(bytes, vatRateOn(scales.vat, call.today));
  const { models, merged } = planImport(cars);
  const preview: Preview = {
    lines: refusals.map((line) => ({ ...line, outcome: "refused" as const })),
    models: [],
    newBrands: [],
    nbOfNewModels: 0,
  };
  for (const { line, into, what } of merged)
    preview.lines.push({
      line,
      outcome: "merged",
      what,
      why: `Même finition que la ligne ${into} : même motorisation, même CO₂, prix à moins de 5 %.`,
    });
  for (const planned of models) {
    const { brandId, model } = await currentModel(call, planned);
    const { form, outcomes } = mergeModel(model, brandId ?? placeholderId, planned);
    const checked = carModelFormSchema.safeParse(form);
    const words = describePlan(planned);
    const problem = checked.success ? "" : (checked.error.issues[0]?.message ?? "Modèle invalide.");
    for (const { line, outcome, why } of outcomes)
      preview.lines.push({
        line,
        outcome: problem ? "refused" : outcome,
        what: words.get(line) ?? "",
        why: problem || why,
      });
    if (problem) continue;
    if (brandId === null && !preview.newBrands.includes(planned.brand)) preview.newBrands.push(planned.brand);
    if (!model) preview.nbOfNewModels += 1;
    if (outcomes.some(({ outcome }) => outcome !== "unchanged")) preview.models.push(planned);
  }
  return preview;
}

function countsOf(lines: readonly ImportLine[]): ImportCounts {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, merged: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

/** Reads a file and stores its preview; the catalogue does not change. */
export async function previewImport(
  call: Call,
  file: { name: string; bytes: Uint8Array },
): Promise<CatalogueImport> {
  const { lines, models, newBrands, nbOfNewModels } = await buildPreview(call, file.bytes);
  const facts = {
    fileName: file.name,
    counts: countsOf(lines),
    newBrands,
    nbOfNewModels,
    done: 0,
    total: models.length,
    problem: "",
  };
  const row = await begin(call, importFlow, { kind: "catalogueImport" }, { ...facts, models: [] });
  await call.db
    .updateTable("catalogueImport")
    .set({ models: json(models) })
    .where("id", "=", row.id)
    .execute();
  for (let from = 0; from < lines.length; from += 5_000) {
    const batch = lines.slice(from, from + 5_000).map((line) => ({ ...line, catalogueImportId: row.id }));
    await call.db.insertInto("catalogueImportLine").values(batch).execute();
  }
  return toView(call, row);
}

const finishedAction = "a terminé l’import du catalogue";

/** Starts a previewed import, or resumes an interrupted one. */
export async function applyImport(call: Call, id: string): Promise<CatalogueImport> {
  const of = { kind: "catalogueImport", id, version: null } as const;
  const row = await move(call, importFlow, { ...of, move: "apply" }, (subject) => subject);
  if (row.total === 0)
    return toView(call, await move(call, importFlow, { ...of, move: "finish", did: finishedAction }));
  await call.enqueue(importStep, { id, by: { sub: call.actor.sub, name: call.actor.name } }, { key: id });
  return toView(call, row);
}

/** Deletes a preview. Applied imports stay, as the origin of models. */
export async function removeImport(call: Call, id: string): Promise<{ id: string }> {
  const { status, fileName, counts } = await getForUpdate(call, "catalogueImport", id);
  if (status !== "PREVIEWED")
    throw refused("Un import appliqué est gardé : il dit d’où viennent les modèles.");
  await call.db.deleteFrom("catalogueImport").where("id", "=", id).execute();
  call.recordChange({ record: "catalogueImport", id, before: { fileName, counts } });
  return { id };
}

/** Writes one model of the file: created, or updated to match the file. */
async function writeModel(call: Call, planned: PlannedModel): Promise<void> {
  const { brandId, model } = await currentModel(call, planned);
  const brand =
    brandId ?? (await createBrand(call, { name: planned.brand, maintenanceTerms: [] }, historyAction)).id;
  const { form } = mergeModel(model, brand, planned);
  if (model) await changeCarModel(call, { id: model.id, version: null, did: historyAction }, form);
  else await insertCarModel(call, form, historyAction);
}

async function runStep(call: Call, id: string, by: ImportActor): Promise<void> {
  const { status, done, total, models, problem } = await getForUpdate(call, "catalogueImport", id);
  if (status !== "RUNNING") return;
  const problems = problem === "" ? [] : [problem];
  const batch = models.slice(done, done + modelsPerStep);
  for (const planned of batch) {
    const outcome = await withSavepoint(call, () => writeModel(call, planned));
    if (outcome.isDone) continue;
    if (!(outcome.error instanceof Failure)) throw outcome.error;
    problems.push(`${carTitle(planned.brand, planned.name)} : ${outcome.error.message}`);
  }
  const now = done + batch.length;
  const set = { done: now, problem: problems.join("\n") };
  if (now < total) {
    await change(call, "catalogueImport", { id, version: null, did: "a avancé l’import du catalogue" }, set);
    return call.enqueue(importStep, { id, by }, { key: id });
  }
  await move(call, importFlow, {
    kind: "catalogueImport",
    id,
    version: null,
    move: problems.length > 0 ? "fail" : "finish",
    set,
    did: finishedAction,
  });
  await call.db
    .updateTable("catalogueImport")
    .set({ models: json([]) })
    .where("id", "=", id)
    .execute();
}

export const importJobHandler = jobHandler(importStep, (call, { id, by }) =>
  runStep(call.as({ ...call.actor, ...by }), id, by),
);
