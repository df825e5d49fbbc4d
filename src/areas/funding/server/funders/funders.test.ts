import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { fundingContract } from "../../contract.ts";
import { type Funder, type FunderForm, funderFormSchema } from "../../model/funder.ts";

const app = testApplication();

let made = 0;
function form(over: object = {}): FunderForm {
  made += 1;
  return funderFormSchema.parse({
    name: `Banque Essai ${made}`,
    address: { line1: "1 place du Marché", zipCode: "44000", city: "Nantes", country: "FR" },
    loanType: "AMORTIZING",
    durationMonths: 48,
    rate: 0.0385,
    insuranceRate: 0,
    applicationFeeCents: 15_000,
    terminationFeeRate: 0.03,
    ...over,
  });
}
const create = (over: object = {}): Promise<Funder> =>
  app.as("accountant")(fundingContract.createFunder, { body: form(over) });

it("a funder is created, found in the list, and changed at its version", async () => {
  const funder = await create({ name: "Crédit du Bocage" });
  const { items } = await app.as("salesman")(fundingContract.listFunders, { list: { search: "bocage" } });
  expect(items.map(({ name, city, rate }) => [name, city, rate])).toEqual([
    ["Crédit du Bocage", "Nantes", 0.0385],
  ]);
  const change = (rate: number) =>
    app.as("purchaser")(fundingContract.changeFunder, {
      params: { id: funder.id },
      body: { ...form({ name: funder.name, rate }), version: 1 },
    });
  expect(await change(0.04)).toMatchObject({ rate: 0.04, version: 2 });
  await expect(change(0.05)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
});

it.each([
  ["a rate typed as a percentage by a program", { rate: 3.85 }, "rate"],
  ["no month at all", { durationMonths: 0 }, "durationMonths"],
  ["a negative fee", { applicationFeeCents: -1 }, "applicationFeeCents"],
  [
    "two contacts with one address",
    {
      contacts: [
        { firstName: "Inès", lastName: "Mercier", email: "a@exemple.test" },
        { firstName: "Claire", lastName: "Guérin", email: "A@exemple.test" },
      ],
    },
    "contacts.1.email",
  ],
])("%s is refused beside its field", async (_, over: object, field) => {
  const body = { ...form(), ...over };
  await expect(app.as("accountant")(fundingContract.createFunder, { body })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

it("two funders cannot have the same name", async () => {
  await create({ name: "Banque de l’Erdre" });
  await expect(create({ name: "BANQUE de l’erdre" })).rejects.toMatchObject({
    fields: { name: "Le financeur « Banque de l’Erdre » existe déjà." },
  });
});

it("a salesman can read funders but not create one", async () => {
  await expect(app.as("salesman")(fundingContract.createFunder, { body: form() })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
