import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { templateContract as templates } from "../../contract/templates.ts";
import { type Template, type TemplateForm, templateForm } from "../../model/template.ts";

const app = testApplication();

const form = (over: object = {}): TemplateForm =>
  templateForm.parse({
    label: "Pose du film",
    description: "Film teinté homologué.",
    photos: "REQUIRED",
    workflows: ["NEW_CAR"],
    minutes: 60,
    ...over,
  });
const create = (over: object = {}): Promise<Template> =>
  app.as("salesAdministrator")(templates.createPreparationTaskTemplate, { body: form(over) });

it("a new company has tasks for new cars and for returned ones", async () => {
  for (const value of ["NEW_CAR", "RESTITUTED_CAR"]) {
    const { total } = await app.as("operator")(templates.listPreparationTaskTemplates, {
      list: { conditions: [{ field: "workflows", operator: "eq", value }] },
    });
    expect(total).toBeGreaterThan(5);
  }
});

it("a template is created after the others, found, changed at its version and removed", async () => {
  const made = await create();
  const { items } = await app.as("operator")(templates.listPreparationTaskTemplates, {
    list: { pageSize: 50 },
  });
  expect(items.at(-1)).toMatchObject({ id: made.id, workflows: ["NEW_CAR"] });
  const change = (body: object) =>
    app.as("salesAdministrator")(templates.changePreparationTaskTemplate, {
      body: { ...form(), id: made.id, version: 1, ...body },
    });
  expect(await change({ workflows: ["RESTITUTED_CAR", "NEW_CAR"], position: null })).toMatchObject({
    workflows: ["NEW_CAR", "RESTITUTED_CAR"],
    position: made.position,
    version: 2,
  });
  await expect(change({ minutes: 5 })).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  await app.as("salesAdministrator")(templates.removePreparationTaskTemplate, { params: { id: made.id } });
  await expect(
    app.as("operator")(templates.readPreparationTaskTemplate, { params: { id: made.id } }),
  ).rejects.toMatchObject({ kind: "missing" });
});

it.each([
  ["no name", { label: " " }, "label"],
  ["a name that is taken, however written", { label: "LAVAGE extérieur" }, "label"],
  ["neither new cars nor restituted ones", { workflows: [] }, "workflows"],
  ["a negative duration", { minutes: -1 }, "minutes"],
  ["more than two days", { minutes: 2_881 }, "minutes"],
  ["a place before the first", { position: 0 }, "position"],
])("%s is refused beside its field", async (_, over: object, field) => {
  const body = { ...form(), ...over };
  await expect(
    app.as("salesAdministrator")(templates.createPreparationTaskTemplate, { body }),
  ).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});
