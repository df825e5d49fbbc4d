// Records named by quotes and contracts cannot be deleted, by any endpoint; the refusal lists their users and count,
// and agreed terms can still be priced.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { carModelContract } from "#catalogue/contract/car-models.ts";
import { brandContract } from "#catalogue/contract/brands.ts";
import { carModelFormOf } from "#catalogue/model/car-model.ts";
import { clientsContract } from "#clients/contract.ts";
import { clientOf } from "#clients/server/read.ts";
import type { Failure } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { contractsContract } from "../contract.ts";
import { buildContract } from "#tests/builders/contracts.ts";

const app = testApplication("2026-11-21T09:00:00Z");

/** A finish named by two quotes and a contract. */
async function build() {
  const { contract, client, company, contact } = await app.within(buildContract);
  await app.within((call) => buildQuote(call, {}, { client, company, contact }));
  const model = await app.as("admin")(carModelContract.readCarModel, {
    params: { id: contract.carModelId ?? "" },
  });
  return { contract, client, model };
}

let built: ReturnType<typeof build> | undefined;
const used = () => (built ??= build());

const refusal = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (failure: Failure) => failure,
  );

const unnamed = { name: "Autre", weight: null, carbonEmissionRate: null, buyingPriceCents: null };

describe("records that quotes and contracts name", () => {
  test("a finish left out of its model stays, its row shows its users, and the contract is priced as before", async () => {
    const { contract, model } = await used();
    const form = { ...carModelFormOf(model), version: model.version };
    const params = { id: model.id };
    const change = (configurations: typeof form.configurations) =>
      refusal(
        app.as("admin")(carModelContract.changeCarModel, { params, body: { ...form, configurations } }),
      );
    const message =
      /^« .+ » ne peut pas être retirée : 2 devis et 1 contrat l’utilisent\. Rendez-la indisponible, ou .* fin de commercialisation\.$/;
    const rows = [{ id: contract.finishId, field: "name", message: expect.stringMatching(message) }];
    const renamed = form.configurations.map((one) => ({ ...one, finishes: [unnamed] }));
    expect(await change(renamed)).toMatchObject({ kind: "refused", details: { rowsInUse: rows } });
    expect(await change([])).toMatchObject({ kind: "refused", details: { rowsInUse: rows } });
    const { cells } = await app.as("salesman")(contractsContract.readWhatIf, { params: { id: contract.id } });
    expect(cells.flat().some(({ priceCents }) => priceCents !== null)).toBe(true);
  });

  test("the pricing source of a contract is stored with it: the catalogue may change or lose its grids", async () => {
    const { contract, model } = await used();
    const params = { id: contract.id };
    const whatIf = () => app.as("salesman")(contractsContract.readWhatIf, { params });
    const before = await whatIf();
    const of = { params: { id: model.id }, query: {} };
    const priced = await app.as("admin")(carModelContract.setBuyingPrice, {
      ...of,
      body: { version: model.version, estimatedBuyingPriceCents: 9_000_000 },
    });
    await app.as("admin")(carModelContract.setSellingPrices, {
      ...of,
      body: { version: priced.version, sellingPrices: null },
    });
    expect(await whatIf()).toEqual(before);
  });

  test("a model is not deleted: the refusal counts its users and offers the end of its sale", async () => {
    const { model } = await used();
    const deletion = app.as("admin")(carModelContract.removeCarModel, { params: { id: model.id } });
    expect((await refusal(deletion)).message).toBe(
      "Impossible de supprimer le modèle : 2 devis et 1 contrat l’utilisent. Mettez-le plutôt en fin de commercialisation.",
    );
  });

  test("its brand cannot be deleted either", async () => {
    const { model } = await used();
    const deletion = app.as("admin")(brandContract.removeBrand, { params: { name: model.brand } });
    expect((await refusal(deletion)).message).toMatch(
      /^Impossible de supprimer la marque : \d+ modèles? l’utilise(nt)?\.$/,
    );
  });

  test("a company and a contact stay with their client, each reported on its row", async () => {
    const { client: kept, company, contact } = await app.within(buildContract);
    const client = await app.within(clientOf, kept.id);
    const params = { id: client.id };
    const other = { ...company, id: undefined, name: "Une autre", siret: null, vatNumber: null };
    const someone = { ...contact, id: undefined, lastName: "Autre", email: "autre@exemple.fr" };
    const change = (over: Partial<typeof client>) =>
      refusal(app.as("admin")(clientsContract.changeClient, { params, body: { ...client, ...over } }));
    expect(await change({ contacts: [{ ...someone, id: newId() }] })).toMatchObject({
      details: {
        rowsInUse: [
          {
            id: contact.id,
            field: "lastName",
            message: expect.stringMatching(/ : 1 devis et 1 contrat l’utilisent\.$/),
          },
        ],
      },
    });
    const contacts = client.contacts.map((one) => ({ ...one, companyIds: [] }));
    expect(await change({ contacts, companies: [{ ...other, id: newId() }] })).toMatchObject({
      details: {
        rowsInUse: [
          {
            id: company.id,
            field: "name",
            message: expect.stringMatching(
              / : 1 devis, 1 contrat, 1 assurance, 1 restitution et 1 période de location l’utilisent\.$/,
            ),
          },
        ],
      },
    });
  });
});
