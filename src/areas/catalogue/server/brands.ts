// Brands appear in URLs by name: names that differ only by case or accents are the same brand.
import { viewOf } from "#kernel/schema/view.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import { id as idSchema } from "#kernel/schema/french.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { change, create, get, remove, type Row } from "#kernel/server/records/records.ts";
import type { brandContract } from "../contract/brands.ts";
import { type Brand, type BrandForm, brandSchema } from "../model/brand.ts";
import { nameKey } from "../model/names.ts";
import { recomputeFinishColumns } from "./car-models/finish-list-columns.ts";

const toView = viewOf(brandSchema);

/** The brand with a name, ignoring case and accents; undefined when there is none. */
export const findBrandByName = (call: Call, name: string): Promise<Row<"brand"> | undefined> =>
  call.db.selectFrom("brand").selectAll().where("nameKey", "=", nameKey(name)).executeTakeFirst();

/** Finds a brand by name, or by the id that histories and links use. */
async function requireBrand(call: Call, name: string): Promise<Row<"brand">> {
  if (idSchema.safeParse(name).success) return get(call, "brand", name);
  const row = await findBrandByName(call, name);
  if (!row) throw notFound(`La marque « ${name} »`);
  return row;
}

async function refuseTakenName(call: Call, name: string, exceptId?: string): Promise<void> {
  if (nameKey(name) === "") throw invalid({ name: "Ce nom ne contient ni lettre ni chiffre." });
  const taken = await findBrandByName(call, name);
  if (taken && taken.id !== exceptId) throw invalid({ name: `La marque « ${taken.name} » existe déjà.` });
}

/** `did` overrides the endpoint's wording in the history. */
export async function createBrand(
  call: Call,
  { name, maintenanceTerms }: BrandForm,
  did?: string,
): Promise<Brand> {
  await refuseTakenName(call, name);
  return toView(await create(call, "brand", { name, nameKey: nameKey(name), maintenanceTerms }, did));
}

async function changeBrand(
  call: Call,
  current: string,
  form: BrandForm & { version: number },
): Promise<Brand> {
  const { id, name: before } = await requireBrand(call, current);
  const { version, ...patch } = form;
  await refuseTakenName(call, form.name, id);
  const brand = toView(
    await change(call, "brand", { id, version }, { ...patch, nameKey: nameKey(form.name) }),
  );
  if (brand.name !== before) {
    await call.db.updateTable("carModel").set({ brand: brand.name }).where("brandId", "=", id).execute();
    await recomputeFinishColumns(call, { brandId: id });
  }
  return brand;
}

async function removeBrand(call: Call, name: string): Promise<{ id: string }> {
  const brand = await requireBrand(call, name);
  await remove(call, "brand", { id: brand.id, version: null });
  return { id: brand.id };
}

export const brandHandlers: Handlers<typeof brandContract> = {
  listBrands: {
    from: "brand b",
    exceptions: { nbOfTerms: "jsonb_array_length(b.maintenance_terms)" },
    search: searchIn("b.search_text"),
  },
  createBrand: ({ body }, call) => createBrand(call, body),
  readBrand: async ({ params }, call) => toView(await requireBrand(call, params.name)),
  changeBrand: {
    form: async ({ params }, call) => toView(await requireBrand(call, params.name)),
    act: ({ params, body }, call) => changeBrand(call, params.name, body),
  },
  toggleBrandAvailability: async ({ params, body }, call) => {
    const { id } = await requireBrand(call, params.name);
    const did = body.isAvailable ? "a rendu la marque disponible" : "a rendu la marque indisponible";
    const brand = toView(
      await change(call, "brand", { id, version: body.version, did }, { isAvailable: body.isAvailable }),
    );
    await recomputeFinishColumns(call, { brandId: id });
    return brand;
  },
  removeBrand: ({ params }, call) => removeBrand(call, params.name),
};
