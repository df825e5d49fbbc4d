// Tyre sizes, and prices of a fitted tyre for a brand, a model or a finish.
import { viewOf } from "#kernel/schema/view.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { change, create, get, remove } from "#kernel/server/records/records.ts";
import type { tireContract } from "../contract/tires.ts";
import {
  fullSize,
  type SearchScope,
  seasons,
  type TirePrice,
  type TireSize,
  type TireSizeForm,
  tireSizeSchema,
} from "../model/tire.ts";
import { carTitle } from "../model/names.ts";

const toView = viewOf(tireSizeSchema);

/** A size is unique per season. */
async function refuseTakenSize(call: Call, form: TireSizeForm, exceptId?: string): Promise<void> {
  const written = fullSize(form);
  const taken = await call.db
    .selectFrom("tireSize")
    .select("id")
    .where("fullSize", "=", written)
    .where("season", "=", form.season)
    .executeTakeFirst();
  if (taken && taken.id !== exceptId)
    throw refused(
      `La dimension ${written} (${seasons[form.season].toLowerCase()}) existe déjà.`,
      "ItemExistsError",
    );
}

/** `did` overrides the endpoint's wording in the history. */
export async function createTireSize(call: Call, form: TireSizeForm, did?: string): Promise<TireSize> {
  await refuseTakenSize(call, form);
  return toView(await create(call, "tireSize", { ...form, fullSize: fullSize(form) }, did));
}

const columnByScope = { brand: "brandId", model: "carModelId", finish: "finishId" } as const satisfies Record<
  SearchScope,
  string
>;

interface Scope {
  searchType: SearchScope;
  searchId: string;
}

/** A price scope and its parents, nearest first. */
async function scopeChain(
  call: Call,
  { searchType, searchId }: Scope,
): Promise<(Scope & { scopeLabel: string })[]> {
  if (searchType === "brand") {
    const brand = await get(call, "brand", searchId);
    return [{ searchType, searchId, scopeLabel: brand.name }];
  }
  if (searchType === "model") {
    const model = await get(call, "carModel", searchId);
    return [
      { searchType, searchId, scopeLabel: carTitle(model.brand, model.name) },
      ...(await scopeChain(call, { searchType: "brand", searchId: model.brandId })),
    ];
  }
  const finish = await call.db
    .selectFrom("finish")
    .select(["brand", "model", "name", "carModelId"])
    .where("id", "=", searchId)
    .executeTakeFirst();
  if (!finish) throw notFound("Cette finition");
  return [
    { searchType, searchId, scopeLabel: carTitle(finish.brand, finish.model, finish.name) },
    ...(await scopeChain(call, { searchType: "model", searchId: finish.carModelId })),
  ];
}

/** Prices applicable to a finish, a model or a brand: for one size, the nearest price wins. */
export async function readTirePrices(call: Call, scope: Scope): Promise<TirePrice[]> {
  const out: TirePrice[] = [];
  for (const { searchType, searchId, scopeLabel } of await scopeChain(call, scope)) {
    const rows = await call.db
      .selectFrom("tirePrice as p")
      .innerJoin("tireSize as s", "s.id", "p.tireSizeId")
      .select(["p.id", "p.tireSizeId", "p.priceCents", "s.fullSize", "s.season"])
      .where(`p.${columnByScope[searchType]}`, "=", searchId)
      .orderBy("s.fullSize")
      .orderBy("s.season")
      .execute();
    for (const row of rows)
      if (!out.some(({ tireSizeId }) => tireSizeId === row.tireSizeId))
        out.push({ ...row, searchType, searchId, scopeLabel });
  }
  return out;
}

export async function setTirePrice(
  call: Call,
  input: Scope & { tireSizeId: string; priceCents: number },
): Promise<TirePrice> {
  const [scope] = await scopeChain(call, input);
  const size = await get(call, "tireSize", input.tireSizeId);
  const column = columnByScope[input.searchType];
  const before = await call.db
    .selectFrom("tirePrice")
    .selectAll()
    .where(column, "=", input.searchId)
    .where("tireSizeId", "=", size.id)
    .forUpdate()
    .executeTakeFirst();
  const id = before?.id ?? newId();
  const row = {
    id,
    brandId: null,
    carModelId: null,
    finishId: null,
    [column]: input.searchId,
    tireSizeId: size.id,
    priceCents: input.priceCents,
  };
  await call.db
    .insertInto("tirePrice")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["brandId", "carModelId", "finishId", "tireSizeId"])
        .doUpdateSet({ priceCents: input.priceCents }),
    )
    .execute();
  const scopeLabel = scope?.scopeLabel ?? "";
  call.recordChange({
    record: "tireSize",
    id: size.id,
    did: `a fixé le prix pour ${scopeLabel}`,
    before: before && { tirePriceCents: before.priceCents },
    after: { tirePriceCents: input.priceCents },
  });
  const { fullSize: written, season } = size;
  return { ...input, id, scopeLabel, fullSize: written, season };
}

async function removeTirePrice(call: Call, id: string): Promise<{ id: string }> {
  const removed = await call.db
    .deleteFrom("tirePrice")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw notFound("Ce prix de pneu");
  call.recordChange({
    record: "tireSize",
    id: removed.tireSizeId,
    before: { tirePriceCents: removed.priceCents },
  });
  return { id };
}

export const tireHandlers: Handlers<typeof tireContract> = {
  listTireSizes: {
    from: "tire_size t",
    search: searchIn("t.search_text"),
  },
  createTireSize: ({ body }, call) => createTireSize(call, body),
  readTireSize: async ({ params }, call) => toView(await get(call, "tireSize", params.id)),
  changeTireSize: {
    form: async ({ params }, call) => toView(await get(call, "tireSize", params.id)),
    act: async ({ params, body: { version, ...form } }, call) => {
      await refuseTakenSize(call, form, params.id);
      return toView(
        await change(call, "tireSize", { id: params.id, version }, { ...form, fullSize: fullSize(form) }),
      );
    },
  },
  removeTireSize: async ({ params }, call) => {
    await remove(call, "tireSize", { id: params.id, version: null });
    return { id: params.id };
  },
  listTirePrices: ({ query }, call) => readTirePrices(call, query),
  setTirePrice: ({ body }, call) => setTirePrice(call, body),
  removeTirePrice: ({ params }, call) => removeTirePrice(call, params.id),
};
