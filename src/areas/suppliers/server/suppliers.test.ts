import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { brandContract } from "#catalogue/contract/brands.ts";
import { suppliersContract } from "../contract.ts";
import type { Supplier } from "../model/supplier.ts";
import { supplierDraft } from "#tests/builders/suppliers.ts";

const app = testApplication();

const create = (over: object = {}): Promise<Supplier> =>
  app.as("purchaser")(suppliersContract.createSupplier, { body: supplierDraft(over) });

/** Body of its form when nothing is edited. */
const formOf = ({
  version,
  name,
  vatNumber,
  iban,
  address,
  isMultiBrand,
  brands,
  contacts,
  stores,
}: Supplier) => ({
  version,
  name,
  vatNumber,
  iban,
  address,
  isMultiBrand,
  brandIds: brands.map(({ id }) => id),
  contacts,
  stores,
});
const change = (supplier: Supplier, over: object): Promise<Supplier> =>
  app.as("purchaser")(suppliersContract.changeSupplier, {
    params: { id: supplier.id },
    body: { ...formOf(supplier), ...over },
  });

const brandNamed = async (name: string) =>
  app.as("admin")(brandContract.createBrand, { body: { name, maintenanceTerms: [] } });

const store = (name: string) => ({
  name,
  address: { line1: "1 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" as const },
  contactName: "",
  email: "",
  phone: null,
  hours: "",
  logisticsFeeCents: null,
});

describe("a supplier", () => {
  it("is saved in full, and a change preserves the untouched fields", async () => {
    const made = await create({
      iban: "DE89 3704 0044 0532 0130 00",
      stores: [{ ...store("Köln"), logisticsFeeCents: 12_000 }, store("Bonn")],
    });
    expect(made).toMatchObject({ iban: "DE89370400440532013000", version: 1, suppliedCars: 0 });
    const [cologne, bonn] = made.stores;
    const after = await change(made, { name: "Autohaus Rhein", stores: [bonn, cologne] });
    expect(after).toMatchObject({ name: "Autohaus Rhein", version: 2, contacts: made.contacts });
    expect(after.stores).toEqual([bonn, cologne]);
  });

  it("saved without changes gets neither an audit line nor a new version", async () => {
    const made = await create({ iban: "BE68539007547034" });
    expect(await change(made, {})).toMatchObject({ version: 1 });
  });

  it("can swap the names of two stores in one change", async () => {
    const made = await create({ stores: [store("Nord"), store("Sud")] });
    const [north, south] = made.stores;
    const after = await change(made, {
      stores: [
        { ...north, name: "Sud" },
        { ...south, name: "Nord" },
      ],
    });
    expect(after.stores.map(({ id, name }) => [id, name])).toEqual([
      [north?.id, "Sud"],
      [south?.id, "Nord"],
    ]);
  });

  it("cannot take the store of another supplier through its id", async () => {
    const [other, mine] = [await create(), await create()];
    await expect(change(mine, { stores: other.stores })).rejects.toMatchObject({
      fields: { "stores.0.name": "Ce point de vente appartient à un autre fournisseur." },
    });
  });

  it("changed on an older version is refused with the author of the newer one", async () => {
    const made = await create();
    await change(made, { name: "Le premier venu" });
    await expect(change(made, { name: "Le second" })).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  });
});

describe("the IBAN of a supplier", () => {
  it("records the last person who entered it, removed it, or changed the company under it", async () => {
    const made = await create({ iban: "DE89370400440532013000" });
    expect(made).toMatchObject({ ibanEnteredBy: expect.any(String), ibanEnteredAt: expect.any(String) });
    const admin = app.as("admin");
    const same = await admin(suppliersContract.changeSupplier, {
      params: { id: made.id },
      body: { ...formOf(made), contacts: [] },
    });
    expect(same.ibanEnteredAt).toBe(made.ibanEnteredAt);
    expect(same.ibanEnteredBy).toBe(made.ibanEnteredBy);
    const other = await admin(suppliersContract.changeSupplier, {
      params: { id: made.id },
      body: { ...formOf(same), iban: "BE68539007547034" },
    });
    expect(other.ibanEnteredBy).not.toBe(made.ibanEnteredBy);
    const gone = await change(other, { iban: null });
    expect(gone).toMatchObject({ iban: null, ibanEnteredBy: made.ibanEnteredBy });
    const again = await change(gone, { iban: "BE68539007547034" });
    const renamed = await admin(suppliersContract.changeSupplier, {
      params: { id: made.id },
      body: { ...formOf(again), name: `${made.name} (ancien)` },
    });
    expect(renamed.ibanEnteredBy).toBe("Test admin");
  });
});

describe("the IBAN of a supplier is unmasked only for roles that change it or pay to it", () => {
  const iban = "DE89370400440532013000";
  const masked = "DE89\u00a0••••\u00a03000";

  it.each([
    ["purchaser", iban],
    ["accountant", iban],
    ["salesman", masked],
    ["scorer", masked],
  ] as const)("as a %s reads it", async (role, read) => {
    const { id } = await create({ iban });
    const seen = await app.as(role)(suppliersContract.readSupplier, { params: { id } });
    expect(seen.iban).toBe(read);
  });

  it("the history masks it for everybody, and records a change that the mask hides", async () => {
    const made = await create({ iban: "BE68539007547034" });
    const other = await change(made, { iban });
    await change(other, { iban: "DE89370400440500003000" });
    const { rows } = await app.application.database.pool.query<{
      text: string;
      before: object;
      after: object;
    }>("select line::text as text, before, after from audit_line line where record_id = $1 order by id", [
      made.id,
    ]);
    expect(rows.map(({ text }) => /[A-Z]{2}\d{14}/.test(text))).toEqual([false, false, false]);
    expect(rows[0]?.after).toMatchObject({ iban: "BE68\u00a0••••\u00a07034" });
    expect(rows[1]).toMatchObject({ before: { iban: "BE68\u00a0••••\u00a07034" }, after: { iban: masked } });
    expect(rows[2]).toMatchObject({ before: { iban: masked }, after: { iban: expect.any(String) } });
  });
});

describe("an invalid supplier form is refused on the field", () => {
  it.each([
    ["neither a brand nor all of them", { isMultiBrand: false }, "brandIds"],
    ["an IBAN whose key is wrong", { iban: "DE89370400440532013001" }, "iban"],
    ["a VAT number that is no number", { vatNumber: "DE12" }, "vatNumber"],
    [
      "a store without address",
      { stores: [{ ...store("Nord"), address: { city: "Nantes" } }] },
      "stores.0.address.line1",
    ],
    ["two stores of one name", { stores: [store("Nord"), store("NORD")] }, "stores.1.name"],
    ["a name of two alphabets", { name: "G\u0430rage du Port" }, "name"],
    ["a brand that is gone", { brandIds: ["019b0000-0000-7000-8000-000000000000"] }, "brandIds"],
  ])("%s", async (_, over: object, field) => {
    const body = { ...supplierDraft(), ...over };
    await expect(app.as("purchaser")(suppliersContract.createSupplier, { body })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  });

  it("a name or a VAT number of another supplier", async () => {
    const first = await create({ name: "Garage du Lac", vatNumber: "DE136695976" });
    const lookalikes = [
      "GARAGE du lac",
      "Garage  du Lac",
      "Garage\u00a0du Lac",
      "Gar\u00adage du L\u200bac",
      "\u202eGarage du Lac",
    ];
    for (const name of lookalikes)
      await expect(create({ name })).rejects.toMatchObject({
        fields: { name: "Le fournisseur « Garage du Lac » existe déjà." },
      });
    await expect(create({ vatNumber: "DE 136 695 976" })).rejects.toMatchObject({
      fields: { vatNumber: `Ce numéro de TVA est celui du fournisseur « ${first.name} ».` },
    });
  });
});

it("of two lookalikes created concurrently, only one is created", async () => {
  const names = ["Garage de la Rive", "Garage  de la Rive", "garage de la rivé", "Garage de-la Rive"];
  const outcomes = await Promise.allSettled(names.map((name) => create({ name })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

describe("the brands of a supplier", () => {
  it("find the suppliers of a brand: those that name it, and those that sell all brands", async () => {
    const [brand, other] = [await brandNamed("Alpine"), await brandNamed("Lotus")];
    const one = await create({ name: "Vend Alpine", isMultiBrand: false, brandIds: [brand.id] });
    const another = await create({ name: "Vend Lotus", isMultiBrand: false, brandIds: [other.id] });
    const every = await create({ name: "Vend toutes" });
    const { items } = await app.as("purchaser")(suppliersContract.listSuppliers, {
      list: { conditions: [{ field: "brandId", operator: "eq", value: brand.id }], pageSize: 200 },
    });
    const names = items.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([one.name, every.name]));
    expect(names).not.toContain(another.name);
    expect(items.find(({ name }) => name === one.name)?.brands).toBe("Alpine");
  });

  it("cannot be deleted from the catalogue while a supplier sells them", async () => {
    const brand = await brandNamed("Ligier");
    await create({ isMultiBrand: false, brandIds: [brand.id] });
    await expect(
      app.as("admin")(brandContract.removeBrand, { params: { name: brand.name } }),
    ).rejects.toMatchObject({ message: "Impossible de supprimer la marque : 1 fournisseur l’utilise." });
  });
});

it("a salesman can read suppliers, not change them", async () => {
  const made = await create();
  const salesman = app.as("salesman");
  expect(await salesman(suppliersContract.readSupplier, { params: { id: made.id } })).toMatchObject({
    name: made.name,
  });
  await expect(salesman(suppliersContract.createSupplier, { body: supplierDraft() })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
