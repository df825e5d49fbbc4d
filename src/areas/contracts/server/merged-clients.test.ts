// Two clients that are one are joined with everything that they hold.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { clientsContract } from "#clients/contract.ts";
import type { MergeForm } from "#clients/model/merge.ts";
import { deskContract } from "#desk/contract.ts";
import { scoringContract } from "#scoring/contract.ts";
import { buildScoring } from "#scoring/server/example-scorings.ts";
import type { Failure } from "#kernel/failure.ts";
import { quotesContract } from "#quotes/contract.ts";
import { contractsContract } from "../contract.ts";

const app = testApplication();
const read = (id: string) => app.as("salesman")(clientsContract.readClient, { params: { id } });
const merge = (
  intoId: string,
  fromId: string,
  version: number,
  kept: Partial<Pick<MergeForm, "keptScoring" | "keptCrmLink">> = {},
) =>
  app.as("salesAdministrator")(clientsContract.mergeClients, {
    params: { id: intoId },
    body: { version, fromId, ...kept },
  });
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );

/** A client with the SIREN and the contact of another one. */
const twinOf = ({ company, contact }: { company: { siret: string | null }; contact: { email: string } }) =>
  app.within((call) => {
    const draft = clientDraft();
    return buildClient(call, {
      companies: draft.companies.map((one) => ({ ...one, siret: company.siret, vatNumber: null })),
      contacts: draft.contacts.map((one) => ({ ...one, email: contact.email })),
    });
  });

it("contracts, quotes, contacts and remarks follow the client that stays, and the other is gone", async () => {
  const kept = await app.within((call) => buildClient(call));
  const twin = await twinOf(kept);
  const contract = await app.within(async (call) => buildContract(call, {}, twin));
  const { quote } = await app.within((call) => buildQuote(call, {}, twin));
  await app.as("salesman")(deskContract.addComment, {
    body: { record: "client", recordId: twin.client.id, text: "Préfère le matin", mentions: [] },
  });
  const merged = await merge(kept.client.id, twin.client.id, kept.client.version);
  expect(merged).toMatchObject({ companies: [{ id: kept.company.id }], contacts: [{ id: kept.contact.id }] });
  expect(merged.nbOfOngoingContracts).toBe(1);
  const owner = { company: { id: kept.company.id }, client: { id: kept.client.id, name: kept.client.name } };
  expect(
    await app.as("salesman")(contractsContract.readContract, { params: { id: contract.contract.id } }),
  ).toMatchObject(owner);
  expect(await app.as("salesman")(quotesContract.readQuote, { params: { id: quote.id } })).toMatchObject({
    company: { id: kept.company.id, client: owner.client },
    signatory: { id: kept.contact.id },
  });
  expect((await failureOf(read(twin.client.id))).kind).toBe("missing");
  const { items } = await app.as("salesman")(deskContract.comments, {
    query: { record: "client", id: kept.client.id },
  });
  expect(items).toMatchObject([{ text: "Préfère le matin" }]);
});

it("companies and contacts of their own are moved whole", async () => {
  const [kept, other] = [
    await app.within((call) => buildClient(call)),
    await app.within((call) => buildClient(call)),
  ];
  const merged = await merge(kept.client.id, other.client.id, kept.client.version);
  expect(merged.companies.map(({ id }) => id)).toEqual([kept.company.id, other.company.id]);
  expect(merged.contacts.map(({ id }) => id)).toEqual([kept.contact.id, other.contact.id]);
});

it.each([
  ["THIS", 0],
  ["OTHER", 1],
] as const)(
  "of two scorings of one company, the user keeps that of %s, with all documents",
  async (keptScoring, at) => {
    const kept = await app.within((call) => buildClient(call));
    const twin = await twinOf(kept);
    const scorings = await app.within(async (call) => [
      await buildScoring(call, kept.company.id),
      await buildScoring(call, twin.company.id),
    ]);
    const failure = await failureOf(merge(kept.client.id, twin.client.id, kept.client.version));
    expect(failure.fields?.keptScoring).toContain("Choisissez celui qui reste.");
    expect((await read(twin.client.id)).companies).toHaveLength(1);
    await merge(kept.client.id, twin.client.id, kept.client.version, { keptScoring });
    const { scoring } = await app.as("scorer")(scoringContract.readScoring, {
      params: { companyId: kept.company.id },
    });
    expect(scoring).toMatchObject({ id: scorings[at]?.scoring?.id, clientName: kept.client.name });
    const all = scorings.flatMap((one) => one.scoring?.documents ?? []);
    expect(scoring?.documents.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  },
);

it("of two links to the CRM, the user keeps one; a single one stays", async () => {
  const kept = await app.within((call) => buildClient(call));
  const twin = await twinOf(kept);
  const link = (table: "client" | "company" | "contact", id: string, crmId: string) =>
    app.within((call) => call.db.updateTable(table).set({ crmId }).where("id", "=", id).execute());
  await link("client", kept.client.id, "ours");
  await link("client", twin.client.id, "theirs");
  await link("company", kept.company.id, "our-company");
  await link("company", twin.company.id, "their-company");
  await link("contact", twin.contact.id, "their-contact");
  const failure = await failureOf(merge(kept.client.id, twin.client.id, kept.client.version));
  expect(failure.fields?.keptCrmLink).toContain("Choisissez la fiche du CRM qui reste liée");
  await merge(kept.client.id, twin.client.id, kept.client.version, { keptCrmLink: "OTHER" });
  const linkOf = async (table: "client" | "company" | "contact", id: string) =>
    (
      await app.within((call) =>
        call.db.selectFrom(table).select("crmId").where("id", "=", id).executeTakeFirstOrThrow(),
      )
    ).crmId;
  expect([
    await linkOf("client", kept.client.id),
    await linkOf("company", kept.company.id),
    await linkOf("contact", kept.contact.id),
  ]).toEqual(["theirs", "their-company", "their-contact"]);
});

it("a company and an individual are not joined, nor a client with itself", async () => {
  const kept = await app.within((call) => buildClient(call));
  const person = await app.within((call) => buildClient(call, { type: "INDIVIDUAL" }));
  await expect(merge(kept.client.id, person.client.id, kept.client.version)).rejects.toMatchObject({
    message: "Une société et un particulier ne se réunissent pas.",
  });
  await expect(merge(kept.client.id, kept.client.id, kept.client.version)).rejects.toMatchObject({
    message: "Un client ne se réunit pas avec lui-même.",
  });
});
