// A quote replaces a contract of the company that signs it, and of no other, in either order of events.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { fictitiousSiret } from "#clients/server/demonstration/fictitious-numbers.ts";
import { day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { quotesContract } from "#quotes/contract.ts";
import { signatures } from "#signatures/contract.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { buildOngoing, wireTransfer } from "#tests/builders/contracts.ts";
import { amendmentSteps, firstDay } from "#tests/scenarios/amendment-steps.ts";
import { usualClauses } from "../../model/amendments/transfer-clauses.ts";

const app = testApplication();
const { as, at, amend, signed, read } = amendmentSteps(app);

/** A running contract of the first of two companies of a client. */
async function contractOfTwo() {
  at(firstDay);
  const { companies, contacts } = clientDraft();
  const [first] = companies;
  if (!first) throw new RangeError("a client has a company");
  const second = {
    ...first,
    id: newId(),
    name: `${first.name} Services`,
    siret: fictitiousSiret(765_432),
    vatNumber: null,
  };
  const client = await app.within((call) =>
    buildClient(
      call,
      {
        companies: [first, second],
        contacts: contacts.map((contact) => ({ ...contact, companyIds: [] })),
      },
      wireTransfer,
    ),
  );
  const { contract } = await app.within((call) =>
    buildOngoing(call, { durationMonths: 36, kilometrage: 60_000 }, client),
  );
  const other = client.client.companies.find(({ id }) => id !== contract.companyId);
  return { client, contract, other: other?.id ?? "" };
}
type Built = Awaited<ReturnType<typeof contractOfTwo>>;

/** A quote of a company that replaces the contract. */
const replacing = ({ client, contract }: Built, companyId: string) =>
  app.within((call) =>
    buildQuote(
      call,
      { companyId, oldContract: { id: contract.id, orderId: contract.orderId, durationMonths: 36 } },
      client,
    ),
  );
const send = (quote: { id: string; version: number }) =>
  as()(quotesContract.createQuoteSignature, { body: { quotes: [quote], isOrdered: false } });
const transfer = ({ contract, other }: Built, effectOn: string) =>
  amend(contract.id, {
    kind: "driver-transfer",
    clauses: usualClauses,
    effectOn: day(effectOn),
    explanation: "",
    companyId: other,
  });

it("another company of the same client cannot end it", async () => {
  const built = await contractOfTwo();
  const { quote } = await replacing(built, built.other);
  await expect(send(quote)).rejects.toMatchObject({
    message: expect.stringContaining(`Il est loué par ${built.contract.companyName}`),
  });
});

it("its present lessee can", async () => {
  const built = await contractOfTwo();
  const { quote } = await replacing(built, built.contract.companyId);
  expect(await send(quote)).toHaveLength(1);
});

it("a quote in signature is stopped once the contract has been transferred to another company", async () => {
  const built = await contractOfTwo();
  const { quote } = await replacing(built, built.contract.companyId);
  await send(quote);
  await signed(await transfer(built, firstDay));
  const [procedure] = await as()(signatures.listSignaturesOf, { params: { kind: "quote", id: quote.id } });
  await app.within((call) => concludeProcedure(call, procedure?.id ?? ""));
  expect(await read(built.contract.id)).toMatchObject({ status: "ONGOING", company: { id: built.other } });
});

it("a transfer signed for a later day stops it too", async () => {
  const built = await contractOfTwo();
  await signed(await transfer(built, "2027-02-21"));
  const { quote } = await replacing(built, built.contract.companyId);
  await expect(send(quote)).rejects.toMatchObject({
    message: expect.stringContaining("le 21-02-2027, par l’avenant n° 1, signé."),
  });
});
