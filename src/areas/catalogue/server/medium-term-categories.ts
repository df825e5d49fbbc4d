import { viewOf } from "#kernel/schema/view.ts";
import { invalid } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { change, create, get } from "#kernel/server/records/records.ts";
import type { mediumTermCategoryContract } from "../contract/medium-term-categories.ts";
import { nameKey } from "../model/names.ts";
import {
  type MediumTermCategory,
  type MediumTermCategoryForm,
  mediumTermCategorySchema,
} from "../model/medium-term-category.ts";

const toView = viewOf(mediumTermCategorySchema);

async function refuseTakenName(call: Call, name: string, besides?: string): Promise<void> {
  const taken = await call.db
    .selectFrom("mediumTermCategory")
    .select(["id", "name"])
    .where("nameKey", "=", nameKey(name))
    .executeTakeFirst();
  if (taken && taken.id !== besides) throw invalid({ name: `La catégorie « ${taken.name} » existe déjà.` });
}

/** The category, or a 404. */
export const readMediumTermCategory = async (call: Call, id: string): Promise<MediumTermCategory> =>
  toView(await get(call, "mediumTermCategory", id));

/** `did` overrides the endpoint's wording in the history. */
export async function createMediumTermCategory(
  call: Call,
  form: MediumTermCategoryForm,
  did?: string,
): Promise<MediumTermCategory> {
  await refuseTakenName(call, form.name);
  return toView(await create(call, "mediumTermCategory", { ...form, nameKey: nameKey(form.name) }, did));
}

export const mediumTermCategoryHandlers: Handlers<typeof mediumTermCategoryContract> = {
  listMediumTermCategories: {
    from: "medium_term_category c",
    exceptions: {
      lowestPriceCents:
        "(select min(amount::bigint) from jsonb_array_elements(c.monthly_prices -> 'amountsCents') line, jsonb_array_elements_text(line) amount)",
    },
    search: searchIn("c.search_text"),
  },
  createMediumTermCategory: ({ body }, call) => createMediumTermCategory(call, body),
  readMediumTermCategory: ({ params }, call) => readMediumTermCategory(call, params.id),
  changeMediumTermCategory: {
    form: ({ params }, call) => readMediumTermCategory(call, params.id),
    act: async ({ params, body: { version, ...form } }, call) => {
      await refuseTakenName(call, form.name, params.id);
      return toView(
        await change(
          call,
          "mediumTermCategory",
          { id: params.id, version },
          { ...form, nameKey: nameKey(form.name) },
        ),
      );
    },
  },
};
