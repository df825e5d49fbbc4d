// A garage read in full, with what its life cycle offers.
import { vatProofsOf } from "#clients/server/vat/check.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { garageFlow } from "../../model/garages/flow.ts";
import { type Garage, garageSchema } from "../../model/garages/garage.ts";
import { acceptanceRefusals, visibleIban } from "./iban.ts";

export type GarageRow = Row<"maintenanceSupplier">;

export const brandsOf = (call: Call, id: string): Promise<Garage["brands"]> =>
  call.db
    .selectFrom("maintenanceSupplierBrand as l")
    .innerJoin("brand", "brand.id", "l.brandId")
    .select(["brand.id", "brand.name"])
    .where("l.maintenanceSupplierId", "=", id)
    .orderBy("brand.name")
    .execute();

/** Services that are booked there, or await their invoice. */
async function hasOpenWorks(call: Call, id: string): Promise<boolean> {
  const open = await call.db
    .selectFrom("maintenance")
    .select("id")
    .where("maintenanceSupplierId", "=", id)
    .where("status", "in", ["BOOKED", "DONE", "DIFFERENT"])
    .executeTakeFirst();
  return open !== undefined;
}

export async function garageSubject(call: Call, row: GarageRow) {
  const againstIban = await acceptanceRefusals(call, row);
  return { ...row, againstIban, hasOpenWorks: await hasOpenWorks(call, row.id) };
}

const toGarage = viewOf(garageSchema);

export async function garageView(call: Call, row: GarageRow): Promise<Garage> {
  const [vatProof = null] = await vatProofsOf(call, row.vatNumber === null ? [] : [row.vatNumber]);
  return toGarage({
    ...row,
    iban: visibleIban(call, row.iban),
    vatProof,
    brands: await brandsOf(call, row.id),
    ...lifeCycleOf(garageFlow, await garageSubject(call, row), missingPermission(call)),
  });
}

export const readGarage = async (call: Call, id: string): Promise<Garage> =>
  garageView(call, await get(call, "maintenanceSupplier", id));
