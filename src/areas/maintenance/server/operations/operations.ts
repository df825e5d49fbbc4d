// Operations that garages are asked for. A used one is archived rather than deleted.
import { sql } from "kysely";
import { nameKey } from "#catalogue/model/names.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { change, create, get, remove } from "#kernel/server/records/records.ts";
import { usesOf } from "#kernel/server/records/uses.ts";
import {
  type Operation,
  type OperationChange,
  type OperationForm,
  operationSchema,
} from "../../model/operations/operation.ts";

const kind = "maintenanceOperation";
const toView = viewOf(operationSchema);

async function refuseTaken(call: Call, { label, code }: OperationForm, exceptId?: string): Promise<void> {
  const labelKey = nameKey(label);
  if (labelKey === "") throw invalid({ label: "Ce libellé ne contient ni lettre ni chiffre." });
  const others = await call.db
    .selectFrom(kind)
    .select(["id", "labelKey", "code"])
    .where((one) => one.or([one("labelKey", "=", labelKey), one(sql`lower(code)`, "=", code.toLowerCase())]))
    .execute();
  for (const other of others.filter(({ id }) => id !== exceptId)) {
    if (other.labelKey === labelKey) throw invalid({ label: "Une opération porte déjà ce libellé." });
    if (code !== "") throw invalid({ code: "Une opération porte déjà ce code." });
  }
}

export const readOperation = async (call: Call, id: string): Promise<Operation> =>
  toView(await get(call, kind, id));

export async function createOperation(call: Call, form: OperationForm): Promise<Operation> {
  await refuseTaken(call, form);
  return toView(await create(call, kind, { ...form, labelKey: nameKey(form.label), isArchived: false }));
}

export async function changeOperation(
  call: Call,
  id: string,
  { version, ...form }: OperationChange,
): Promise<Operation> {
  await refuseTaken(call, form, id);
  return toView(await change(call, kind, { id, version }, { ...form, labelKey: nameKey(form.label) }));
}

/** Archives an operation that a service names. */
export async function removeOperation(call: Call, id: string): Promise<{ id: string; isArchived: boolean }> {
  const { version } = await get(call, kind, id);
  const isArchived = (await usesOf(call, kind, id)).length > 0;
  if (isArchived)
    await change(call, kind, { id, version, did: "a archivé l’opération d’entretien" }, { isArchived });
  else await remove(call, kind, { id, version });
  return { id, isArchived };
}

/** Labels of the maintenance terms of all brands and models. */
export async function listTermLabels(call: Call): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct t.label from (
      select maintenance_terms from brand union all select maintenance_terms from car_model
    ) plan
    cross join jsonb_to_recordset(plan.maintenance_terms) as t(label text) order by t.label`.execute(call.db);
  return rows.map(({ label }) => label);
}
