// How templates of tasks are found: few enough to be read whole.
import { call } from "#kernel/web/calls/client.ts";
import { searchAmong } from "#kit/area.ts";
import { templateContract } from "../contract/templates.ts";

export const preparationTaskTemplate = searchAmong(async (signal) =>
  (
    await call(templateContract.listPreparationTaskTemplates, { list: { pageSize: 400 } }, { signal })
  ).items.map(({ id, label }) => ({ id, label })),
);
