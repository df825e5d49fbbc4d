// Duplicate clients are reported, and the flag of a bad payer applies to its SIREN.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { fictitiousSiret } from "./demonstration/fictitious-numbers.ts";
import { clientsContract as api } from "../contract.ts";

const app = testApplication();
const build = (over: Parameters<typeof buildClient>[1] = {}) => app.within((call) => buildClient(call, over));
const duplicatesOf = (typed: { name?: string; sirets?: string[]; emails?: string[]; phones?: string[] }) =>
  app.as("salesman")(api.findDuplicates, { body: typed });

it("a client is recognised by its SIREN, its SIRET, an e-mail, a phone and its name", async () => {
  const { client, company, contact } = await build();
  const reasons = async (typed: Parameters<typeof duplicatesOf>[0]) =>
    (await duplicatesOf(typed)).find(({ id }) => id === client.id)?.reasons;
  const siret = company.siret ?? "";
  expect(await reasons({ sirets: [siret] })).toEqual([`même SIRET : ${company.name}`]);
  expect(await reasons({ emails: [` ${contact.email.toUpperCase()}`] })).toEqual([
    `même e-mail : ${contact.email}`,
  ]);
  expect(await reasons({ name: client.name.toUpperCase() })).toEqual(["même nom"]);
  expect(await reasons({ name: client.name.replaceAll(" ", "-") })).toEqual(["même nom"]);
  expect(await reasons({ phones: ["06 12 34 56 78"] })).toEqual([
    `même téléphone : Camille ${contact.lastName}`,
  ]);
  expect(await reasons({ name: "", sirets: [""], emails: [""], phones: [""] })).toBeUndefined();
  expect(
    (await app.as("salesman")(api.findDuplicates, { body: { exceptId: client.id, sirets: [siret] } })).map(
      ({ id }) => id,
    ),
  ).not.toContain(client.id);
});

it("a flag applies to every company of the SIREN, in every client, now and later, and is cleared from all", async () => {
  const { company, client } = await build();
  const siret = company.siret ?? "";
  const draft = () =>
    clientDraft({ contacts: clientDraft().contacts.map((one) => ({ ...one, companyIds: [] })) });
  const twin = async () => {
    const { companies, ...rest } = draft();
    const body = { ...rest, companies: companies.map((one) => ({ ...one, siret, vatNumber: null })) };
    return app.as("salesman")(api.createClient, { body });
  };
  const before = await twin();
  expect(before.companies[0]?.isBadPayer).toBe(false);
  await app.as("accountant")(api.toggleBadPayer, { params: { companyId: company.id } });
  const read = async (id: string) => app.as("salesman")(api.readClient, { params: { id } });
  expect((await read(before.id)).companies[0]?.isBadPayer).toBe(true);
  const after = await twin();
  expect(after.companies[0]?.isBadPayer).toBe(true);
  await app.as("accountant")(api.flagBadPayer, { params: { id: after.id }, body: { isBadPayer: false } });
  for (const id of [client.id, before.id, after.id])
    expect((await read(id)).companies[0]?.isBadPayer).toBe(false);
});

it("a company that takes the SIREN of a bad payer is flagged", async () => {
  const { company } = await build();
  await app.as("accountant")(api.toggleBadPayer, { params: { companyId: company.id } });
  const other = await build();
  const { version, name, type, contacts, companies } = other.client;
  const changed = await app.as("salesman")(api.changeClient, {
    params: { id: other.client.id },
    body: {
      version,
      name,
      type,
      contacts,
      companies: companies.map((one) => ({
        ...one,
        siret: company.siret ?? fictitiousSiret(1),
        vatNumber: null,
      })),
    },
  });
  expect(changed.companies[0]?.isBadPayer).toBe(true);
});
