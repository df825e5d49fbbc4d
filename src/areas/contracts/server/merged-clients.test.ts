// Two clients that are one are joined with everything that they hold.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { clientsContract } from "#clients/contract.ts";
import { deskContract } from "#desk/contract.ts";
import { buildScoring } from "#scoring/server/example-scorings.ts";
import type { Failure } from "#kernel/failure.ts";
import { quotesContract } from "#quotes/contract.ts";
import { contractsContract } from "../contract.ts";

const app = testApplication();
const read = (id: string) => app.as("salesman")(clientsContract.readClient, { params: { id } });
const merge = (intoId: string, fromId: string, version: number) =>
  app.as("salesAdministrator")(clientsContract.mergeClients, {
    params: { id: intoId },
    body: { version, fromId },
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

it("two scorings of one company are refused with what is in the way", async () => {
  const kept = await app.within((call) => buildClient(call));
  const twin = await twinOf(kept);
  for (const { company } of [kept, twin]) await app.within((call) => buildScoring(call, company.id));
  const failure = await failureOf(merge(kept.client.id, twin.client.id, kept.client.version));
  expect(failure.message).toContain("Les deux fiches ont chacune un scoring");
  expect((await read(twin.client.id)).companies).toHaveLength(1);
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
