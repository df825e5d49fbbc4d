// Templates of tasks: later lists follow them, existing lists do not change.
import { viewOf } from "#kernel/schema/view.ts";
import { sql } from "kysely";
import { invalid } from "#kernel/failure.ts";
import type { Condition } from "#kernel/list.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import { change, create, get, remove, type Row } from "#kernel/server/records/records.ts";
import type { templateContract } from "../../contract/templates.ts";
import { type Template, type TemplateForm, templateSchema, type Workflow } from "../../model/template.ts";

const toView = viewOf(templateSchema);

/** Templates of a workflow, in order. */
export const templatesOf = (call: Call, workflow: Workflow): Promise<Row<"preparationTaskTemplate">[]> =>
  call.db
    .selectFrom("preparationTaskTemplate")
    .selectAll()
    .where(sql<boolean>`workflows ? ${workflow}`)
    .orderBy("position")
    .orderBy("label")
    .execute();

/** Refuses a label already used by another task. */
async function requireUniqueLabel(call: Call, label: string, exceptId?: string): Promise<void> {
  const existing = await call.db
    .selectFrom("preparationTaskTemplate")
    .select(["id", "label"])
    .where(({ eb, fn }) => eb(fn<string>("lower", ["label"]), "=", fn<string>("lower", [eb.val(label)])))
    .executeTakeFirst();
  if (existing && existing.id !== exceptId)
    throw invalid({ label: `La tâche « ${existing.label} » existe déjà.` });
}

const positionStep = 10;
/** The position after the last one. */
async function nextPosition(call: Call): Promise<number> {
  const { last } = await call.db
    .selectFrom("preparationTaskTemplate")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + positionStep;
}

export async function createTemplate(call: Call, { position, ...form }: TemplateForm): Promise<Template> {
  await requireUniqueLabel(call, form.label);
  const place = position ?? (await nextPosition(call));
  return toView(await create(call, "preparationTaskTemplate", { ...form, position: place }));
}

async function changeTemplate(
  call: Call,
  { id, version, position, ...form }: TemplateForm & { id: string; version: number },
): Promise<Template> {
  await requireUniqueLabel(call, form.label, id);
  const row = await change(call, "preparationTaskTemplate", { id, version }, (before) => ({
    ...form,
    position: position ?? before.position,
  }));
  return toView(row);
}

function workflowFilter({ operator, value }: Condition, bind: Bind): string {
  if (operator === "null") return value ? "false" : "true";
  const one = `t.workflows ?| ${bind([value].flat().map(String))}::text[]`;
  return operator === "ne" ? `not (${one})` : one;
}

export const templateHandlers: Handlers<typeof templateContract> = {
  listPreparationTaskTemplates: {
    from: "preparation_task_template t",
    exceptions: { workflows: { filter: workflowFilter } },
    search: searchIn("t.search_text"),
  },
  createPreparationTaskTemplate: ({ body }, call) => createTemplate(call, body),
  readPreparationTaskTemplate: async ({ params }, call) =>
    toView(await get(call, "preparationTaskTemplate", params.id)),
  changePreparationTaskTemplate: {
    form: async ({ body }, call) => toView(await get(call, "preparationTaskTemplate", body.id)),
    act: ({ body }, call) => changeTemplate(call, body),
  },
  removePreparationTaskTemplate: async ({ params }, call) => {
    // Existing lists keep its text.
    await call.db
      .updateTable("preparationTask")
      .set({ templateId: null })
      .where("templateId", "=", params.id)
      .execute();
    await remove(call, "preparationTaskTemplate", { id: params.id, version: null });
    return params;
  },
};
