// Searches for clients, companies and fleet managers.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApplication } from "#tests/application/application.ts";
import { clientsContract as api } from "../contract.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { openWithClients } from "#tests/application/with-clients.ts";

let app: TestApplication;
beforeAll(async () => void (app = await openWithClients()));
afterAll(() => app.close());

describe("searches", () => {
  it("find clients by a contact, whatever accents and case", async () => {
    const contacts = clientDraft().contacts.map((contact) => ({
      ...contact,
      lastName: "Éléonore-Zwicky",
      companyIds: [],
    }));
    const { client } = await app.within((call) => buildClient(call, { contacts }));
    expect(
      (await app.as("salesman")(api.searchClients, { query: { text: "eleonore zwicky" } })).map(
        ({ id }) => id,
      ),
    ).toEqual([client.id]);
    expect((await app.as("salesman")(api.listClients, { list: { search: "ÉLÉONORE" } })).total).toBe(1);
  });
  it("find companies by SIRET, with the people of their client", async () => {
    const { company, contact, client } = await app.within((call) => buildClient(call));
    const [found, ...others] = await app.as("salesman")(api.searchCompanies, {
      query: { text: company.siret ?? "" },
    });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: company.id,
      client: {
        id: client.id,
        type: "COMPANY",
        contacts: [{ email: contact.email, companyIds: [company.id] }],
      },
    });
    expect((await app.as("salesman")(api.searchCompanies, { query: { id: company.id } }))[0]?.id).toBe(
      company.id,
    );
  });
  it("take two letters as the beginning of a name", async () => {
    const { client } = await app.within((call) => buildClient(call, { name: "Ôz Énergie" }));
    expect(
      (await app.as("salesman")(api.searchClients, { query: { text: "oz" } })).map(({ id }) => id),
    ).toEqual([client.id]);
  });
  it("fall back to similar names, the nearest first, when nothing matches", async () => {
    const draft = clientDraft();
    const companies = draft.companies.map((company) => ({ ...company, name: "Chèvrefeuille Arrosage" }));
    const { client, company } = await app.within((call) =>
      buildClient(call, { ...draft, name: "Groupe Chèvrefeuille", companies }),
    );
    await app.within((call) => buildClient(call, { name: "Chevreuil Foie" }));
    const companiesBy = (text: string) => app.as("salesman")(api.searchCompanies, { query: { text } });
    for (const text of ["chevrefeuile", "chèvrefeille", "chevrefeuile arosage"])
      expect((await companiesBy(text))[0]?.id, text).toBe(company.id);
    expect((await companiesBy("arrosage")).map(({ id }) => id)).toEqual([company.id]);
    const [first] = await app.as("salesman")(api.searchClients, { query: { text: "chevrefeuile" } });
    expect(first?.id).toBe(client.id);
    const { siret } = company;
    expect(await companiesBy(`${siret?.slice(0, -1)}${siret?.endsWith("1") ? 2 : 1}`)).toEqual([]);
    expect(await companiesBy("chevrefeuile zorglubois")).toEqual([]);
  });
  it("gather the addresses of fleet managers of a company", async () => {
    const { company, contact } = await app.within((call) => buildClient(call));
    const found = await app.as("salesAdministrator")(api.fleetContacts, { query: { companyId: company.id } });
    expect(found.map(({ email }) => email)).toEqual([contact.email]);
  });
  it("are safe from SQL injection", async () =>
    expect(
      await app.as("salesman")(api.searchClients, { query: { text: "%'; drop table client --" } }),
    ).toEqual([]));
});
