// Writes of suppliers: one form, one version, one audit line.
import { lockName } from "#kernel/server/records/lock-order.ts";
import { invalid } from "#kernel/failure.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { type Patch, type Row, getAtVersion, write } from "#kernel/server/records/records.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { json } from "#kernel/server/json.ts";
import { actorId } from "#kernel/actor.ts";
import { nameKey } from "#catalogue/model/names.ts";
import type { Supplier, SupplierChange, SupplierDraft } from "../model/supplier.ts";
import type { Store } from "../model/records.ts";
import { readBrands, toView } from "./read.ts";
import { withIds, saveStores, readStores } from "./stores.ts";

type SupplierColumns = Pick<
  Row<"supplier">,
  | "name"
  | "vatNumber"
  | "iban"
  | "ibanEnteredAt"
  | "ibanEnteredBy"
  | "ibanEnteredById"
  | "paymentDays"
  | "address"
  | "isMultiBrand"
  | "contacts"
  | "nbOfStores"
>;

/** An IBAN is accepted for one company: changing the company counts as entering its IBAN. */
const isSameCompany = (one: SupplierDraft, other: Row<"supplier">): boolean =>
  one.name === other.name &&
  one.vatNumber === other.vatNumber &&
  one.address.country === other.address.country;

/** Author of the current IBAN entry; `recordIbanEntry` stores every entry. */
function ibanEntry(
  call: Call,
  { iban, ...draft }: SupplierDraft,
  before?: Row<"supplier">,
): Pick<SupplierColumns, "iban" | "ibanEnteredAt" | "ibanEnteredBy" | "ibanEnteredById"> {
  if (before && before.iban === iban && (iban === null || isSameCompany({ iban, ...draft }, before)))
    return before;
  if (iban === null && before === undefined)
    return { iban, ibanEnteredAt: null, ibanEnteredBy: null, ibanEnteredById: null };
  return {
    iban,
    ibanEnteredAt: call.now.toISOString(),
    ibanEnteredBy: call.actor.name,
    ibanEnteredById: actorId(call.actor),
  };
}

/**
 * Each IBAN entry is stored permanently: its author may not pay to it. Creating a supplier without an IBAN counts as an
 * entry: its author would choose how it is paid.
 */
async function recordIbanEntry(
  call: Call,
  id: string,
  { iban, ibanEnteredAt }: SupplierColumns,
  before?: Row<"supplier">,
): Promise<void> {
  if (before && ibanEnteredAt === before.ibanEnteredAt) return;
  const enteredById = actorId(call.actor);
  const entry = { enteredAt: call.now.toISOString(), enteredBy: call.actor.name, enteredById };
  await call.db
    .insertInto("supplierIbanEntry")
    .values({ id: newId(), supplierId: id, iban, ...entry })
    .execute();
}

function toColumns(call: Call, draft: SupplierDraft, before?: Row<"supplier">): SupplierColumns {
  const { name, vatNumber, paymentDays, address, isMultiBrand, contacts, stores } = draft;
  const { iban, ibanEnteredAt, ibanEnteredBy, ibanEnteredById } = ibanEntry(call, draft, before);
  const entry = { iban, ibanEnteredAt, ibanEnteredBy, ibanEnteredById };
  const own = { name, vatNumber, paymentDays, address, isMultiBrand, contacts };
  return { ...own, ...entry, nbOfStores: stores.length };
}

/**
 * Refuses a name, compared as it looks, or a VAT number of another supplier. The unique index only ignores case,
 * so an advisory lock makes concurrent creations of the same name wait.
 */
async function refuseDuplicate(
  call: Call,
  { name, vatNumber }: SupplierDraft,
  exceptId?: string,
): Promise<void> {
  const key = nameKey(name);
  await lockName(call, `supplier ${key}`);
  const all = await call.db
    .selectFrom("supplier")
    .select(["id", "name", "vatNumber"])
    .orderBy("id")
    .execute();
  const others = all.filter(({ id }) => id !== exceptId);
  const ofVat = vatNumber === null ? undefined : others.find((one) => one.vatNumber === vatNumber);
  if (ofVat) throw invalid({ vatNumber: `Ce numéro de TVA est celui du fournisseur « ${ofVat.name} ».` });
  const ofName = others.find((one) => nameKey(one.name) === key);
  if (ofName) throw invalid({ name: `Le fournisseur « ${ofName.name} » existe déjà.` });
}

/** Saves brands by id, and returns their names for the history. */
async function saveBrands(call: Call, supplierId: string, ids: readonly string[]): Promise<string[]> {
  const chosen = [...new Set(ids)];
  await call.db.deleteFrom("supplierBrand").where("supplierId", "=", supplierId).execute();
  if (chosen.length > 0) {
    const existing = await call.db.selectFrom("brand").select("id").where("id", "in", chosen).execute();
    if (existing.length < chosen.length)
      throw invalid({ brandIds: "Une des marques choisies n’existe plus." });
    const links = chosen.map((brandId) => ({ supplierId, brandId }));
    await call.db.insertInto("supplierBrand").values(links).execute();
  }
  return (await readBrands(call, supplierId)).map(({ name }) => name);
}

/** View of a supplier for the history: brands by name, stores without their ids. */
const toHistory = (
  columns: Partial<SupplierColumns>,
  brands: readonly string[],
  stores: readonly Store[],
) => {
  const {
    ibanEnteredAt: _at,
    ibanEnteredBy: _by,
    ibanEnteredById: _account,
    nbOfStores: _number,
    ...fields
  } = columns;
  return { ...fields, brands, stores: stores.map(({ id: _id, ...store }) => store) };
};

/** Masks the IBAN: every user can read the history. */
const withMaskedIban = <T extends { iban?: string | null }>(record: T): T =>
  record.iban ? { ...record, iban: maskedIban(record.iban) } : record;

export async function createSupplier(call: Call, draft: SupplierDraft): Promise<Supplier> {
  await refuseDuplicate(call, draft);
  const id = newId();
  const columns = toColumns(call, draft);
  const row = await call.db
    .insertInto("supplier")
    .values({
      id,
      ...columns,
      address: json(columns.address),
      contacts: json(columns.contacts),
      ...firstStamp(call),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordIbanEntry(call, id, columns);
  const stores = withIds(draft.stores);
  const brands = await saveBrands(call, id, draft.brandIds);
  await saveStores(call, id, { before: [], after: stores });
  call.recordChange({ record: "supplier", id, after: withMaskedIban(toHistory(columns, brands, stores)) });
  return toView(call, row);
}

export async function changeSupplier(
  call: Call,
  id: string,
  { version, ...draft }: SupplierChange,
): Promise<Supplier> {
  const row = await getAtVersion(call, "supplier", { id, version });
  await refuseDuplicate(call, draft, id);
  const before = {
    stores: await readStores(call, id),
    brands: (await readBrands(call, id)).map(({ name }) => name),
  };
  const columns = toColumns(call, draft, row);
  const stores = withIds(draft.stores);
  const brands = await saveBrands(call, id, draft.brandIds);
  const changes = difference(
    toHistory(row, before.brands, before.stores),
    toHistory(columns, brands, stores),
  );
  if (!changes) {
    call.markUnchanged();
    return toView(call, row);
  }
  await saveStores(call, id, { before: before.stores, after: stores });
  await recordIbanEntry(call, id, columns, row);
  const patch: Patch<"supplier"> = columns;
  const updated = await write(call, "supplier", row, { after: patch });
  const { before: was, after: is } = changes;
  call.recordChange({ record: "supplier", id, before: withMaskedIban(was), after: withMaskedIban(is) });
  return toView(call, updated);
}
