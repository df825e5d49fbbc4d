// Writes of garages: one form, one version.
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { get, remove } from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { garageFlow } from "../../model/garages/flow.ts";
import type { Garage, GarageChange, GarageDraft } from "../../model/garages/garage.ts";
import { acceptedIban, enterIban } from "./iban.ts";
import { type GarageRow, garageSubject, garageView } from "./read.ts";

const kind = "maintenanceSupplier";

/** A SIRET, a VAT number or a foreign number belongs to one garage; the indexes of the table refuse the rest. */
async function refuseDuplicate(
  call: Call,
  { siret, vatNumber, foreignNumber, address }: GarageDraft,
  exceptId?: string,
): Promise<void> {
  await lockName(call, "maintenanceSupplier");
  const others = await call.db
    .selectFrom(kind)
    .select(["id", "name", "siret", "vatNumber", "foreignNumber", "country"])
    .where((one) =>
      one.or([
        one("siret", "=", siret),
        one("vatNumber", "=", vatNumber),
        one.and([one("foreignNumber", "<>", ""), one("country", "=", address.country)]),
      ]),
    )
    .execute();
  for (const other of others.filter(({ id }) => id !== exceptId)) {
    const { name } = other;
    if (siret !== null && other.siret === siret)
      throw invalid({ siret: `Ce SIRET est celui du garage « ${name} ».` });
    if (vatNumber !== null && other.vatNumber === vatNumber)
      throw invalid({ vatNumber: `Ce numéro de TVA est celui du garage « ${name} ».` });
    if (foreignNumber !== "" && other.foreignNumber.toLowerCase() === foreignNumber.toLowerCase())
      throw invalid({ foreignNumber: `Ce numéro est celui du garage « ${name} ».` });
  }
}

async function saveBrands(call: Call, garageId: string, ids: readonly string[]): Promise<void> {
  const chosen = [...new Set(ids)];
  await call.db
    .deleteFrom("maintenanceSupplierBrand")
    .where("maintenanceSupplierId", "=", garageId)
    .execute();
  if (chosen.length === 0) return;
  const existing = await call.db.selectFrom("brand").select("id").where("id", "in", chosen).execute();
  if (existing.length < chosen.length) throw invalid({ brandIds: "Une des marques choisies n’existe plus." });
  await call.db
    .insertInto("maintenanceSupplierBrand")
    .values(chosen.map((brandId) => ({ maintenanceSupplierId: garageId, brandId })))
    .execute();
}

const noIban = { iban: null, ibanEnteredAt: null, ibanEnteredBy: null, ibanEnteredById: null };

export async function createGarage(call: Call, draft: GarageDraft): Promise<Garage> {
  await refuseDuplicate(call, draft);
  const { iban, brandIds, ...form } = draft;
  const row = await begin(call, garageFlow, { kind }, { ...form, ...noIban });
  await saveBrands(call, row.id, brandIds);
  return garageView(call, await enterIban(call, row, { iban, before: null }));
}

export async function changeGarage(
  call: Call,
  id: string,
  { version, ...draft }: GarageChange,
): Promise<Garage> {
  await refuseDuplicate(call, draft, id);
  const { iban, brandIds, ...form } = draft;
  const before = await get(call, kind, id);
  const edit = { kind, id, version, move: "edit", set: form } as const;
  const row = await move(call, garageFlow, edit, (garage) => garageSubject(call, garage));
  await saveBrands(call, id, brandIds);
  return garageView(call, await enterIban(call, row, { iban, before }));
}

export async function removeGarage(call: Call, id: string): Promise<{ id: string }> {
  await remove(call, kind, { id, version: null, advice: "Archivez-le." });
  return { id };
}

export async function acceptIban(
  call: Call,
  { id, version, enteredAt }: { id: string; version: number; enteredAt: string },
): Promise<Garage> {
  const set = acceptedIban(call, await get(call, kind, id), enteredAt);
  const row = await move(call, garageFlow, { kind, id, version, move: "acceptIban", set }, (garage) =>
    garageSubject(call, garage),
  );
  return garageView(call, row);
}

export const garageMoves = moveHandlers(garageFlow, {
  kind,
  idOf: (_call, { id }: { id: string }) => id,
  subjectOf: (call, row: GarageRow) => garageSubject(call, row),
  view: garageView,
});
