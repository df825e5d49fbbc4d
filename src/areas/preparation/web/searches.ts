// Search of task templates: few enough to be loaded in full.
import { call } from "#kernel/web/calls/client.ts";
import { searchAmong } from "#kit/searches.ts";
import { templateContract } from "../contract/templates.ts";

export const preparationTaskTemplate = searchAmong(async (signal) =>
  (
    await call(templateContract.listPreparationTaskTemplates, { list: { pageSize: 400 } }, { signal })
  ).items.map(({ id, label }) => ({ id, label })),
);
