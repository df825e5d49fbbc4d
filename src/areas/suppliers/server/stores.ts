// Updates the stores of a supplier to match its form: added, changed, moved, removed.
import { idsOf } from "#kernel/values.ts";
import { findRows } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { invalid, rowsInUse } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { deleteRows } from "#kernel/server/records/uses.ts";
import type { StoreDraft } from "../model/supplier.ts";
import { type Store, storeSchema } from "../model/records.ts";

const toView = viewOf(storeSchema);

export async function readStores(call: Call, supplierId: string): Promise<Store[]> {
  const rows = await findRows(call, "supplierStore", { supplierId }, { by: ["position"] });
  return rows.map(toView);
}

/** A store of another supplier cannot be taken over through its id. */
async function refuseForeignStores(call: Call, supplierId: string, stores: readonly Store[]): Promise<void> {
  const ids = stores.map(({ id }) => id);
  const foreign = await call.db
    .selectFrom("supplierStore")
    .select("id")
    .where("id", "in", ids)
    .where("supplierId", "!=", supplierId)
    .executeTakeFirst();
  if (foreign)
    throw invalid({
      [`stores.${ids.indexOf(foreign.id)}.name`]: "Ce point de vente appartient à un autre fournisseur.",
    });
}

async function removeMissing(call: Call, before: readonly Store[], after: readonly Store[]): Promise<void> {
  const removed = before.filter(({ id }) => !after.some((one) => one.id === id));
  const used = await deleteRows(call, "supplierStore", idsOf(removed));
  if (used.length === 0) return;
  const nameOf = (id: string): string => removed.find((one) => one.id === id)?.name ?? "";
  throw rowsInUse(
    used.map(({ id, uses }) => ({
      id,
      field: "name",
      message: `« ${nameOf(id)} » reste parmi les points de vente : ${uses}.`,
    })),
  );
}

/** Gives each store its id: the one in the form, or a new one. */
export const withIds = (stores: readonly StoreDraft[]): Store[] =>
  stores.map((store) => ({ ...store, id: store.id ?? newId() }));

/** `before` lists the current stores of the supplier; empty for a new supplier. */
export async function saveStores(
  call: Call,
  supplierId: string,
  { before, after }: Record<"before" | "after", readonly Store[]>,
): Promise<void> {
  if (after.length > 0) await refuseForeignStores(call, supplierId, after);
  await removeMissing(call, before, after);
  if (after.length === 0) return;
  await call.db
    .insertInto("supplierStore")
    .values(
      after.map((store, position) => ({ ...store, address: json(store.address), supplierId, position })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        position: ref("excluded.position"),
        name: ref("excluded.name"),
        address: ref("excluded.address"),
        contactName: ref("excluded.contactName"),
        email: ref("excluded.email"),
        phone: ref("excluded.phone"),
        hours: ref("excluded.hours"),
        logisticsFeeCents: ref("excluded.logisticsFeeCents"),
      })),
    )
    .execute();
}
