// No staff member receives the signing code in place of a client.
import { beforeAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { peopleContract } from "#people/contract.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { someSigner } from "#tests/builders/signatures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { contractsContract } from "../contract.ts";
import { amendmentSteps, firstDay } from "#tests/scenarios/amendment-steps.ts";

const app = testApplication(`${firstDay}T09:00:00Z`);
const { ongoing, amend } = amendmentSteps(app);

const colleague = { email: "romane.petit@ecurie.test", phone: "+33611223344" };
beforeAll(async () => {
  await app.as("admin")(peopleContract.createUser, {
    body: { ...colleague, name: "Romane", familyName: "Petit", roles: ["salesman"] },
  });
});

const client = someSigner({ firstName: "Romain", lastName: "Favre", email: "romain.favre@exemple.test" });

async function sendQuote(signers: readonly (typeof client)[]) {
  const { quote } = await app.within(buildQuote);
  const [sent] = await app.as("salesman")(quotesContract.createQuoteSignature, {
    body: { quotes: [{ id: quote.id, version: quote.version }], signers: [...signers] },
  });
  return { id: quote.id, signatureId: sent?.signatureId ?? "" };
}

async function sendAmendment(signers: readonly (typeof client)[]): Promise<string> {
  const { contract } = await ongoing();
  const { id, version } = await amend(contract.id, {
    kind: "rent",
    effectOn: firstDay,
    explanation: "",
    priceCents: 45_000,
  });
  await app.as("salesDirector")(contractsContract.startAmendmentSignature, {
    params: { amendmentId: id },
    body: { version, signers: [...signers] },
  });
  return id;
}

const historyOf = async (recordId: string): Promise<string[]> =>
  (
    await app.application.database.db
      .selectFrom("auditLine")
      .select(["whoName", "did"])
      .where("recordId", "=", recordId)
      .orderBy("id")
      .execute()
  ).map(({ whoName, did }) => `${whoName} ${did}`);

describe("the address of a staff account is refused on its field", () => {
  it.each([
    ["as it is", colleague.email],
    ["in capitals", "Romane.PETIT@ecurie.test"],
    ["with a tag, which reaches the same mailbox", "romane.petit+favre@ecurie.test"],
  ])("%s", async (_, email) => {
    const refusal = { fields: { "signers.1.email": expect.stringContaining("compte d’un collaborateur") } };
    const signers = [client, someSigner({ ...client, email })];
    await expect(sendQuote(signers)).rejects.toMatchObject(refusal);
    await expect(sendAmendment(signers)).rejects.toMatchObject(refusal);
  });

  it("and so is their phone, when the code goes by SMS", async () => {
    const signer = someSigner({ ...client, phone: colleague.phone, codeChannel: "sms" });
    await expect(sendQuote([signer])).rejects.toMatchObject({
      fields: { "signers.0.phone": expect.stringContaining("compte d’un collaborateur") },
    });
  });
});

describe("the history names the addresses", () => {
  it("that a quote was sent to, and those that signed it", async () => {
    const { id, signatureId } = await sendQuote([client]);
    await app.within((call) => signAll(call, signatureId));
    const lines = await historyOf(id);
    expect(lines).toContain(
      "Test salesman a demandé la signature de Romain Favre (romain.favre@exemple.test)",
    );
    expect(lines).toContain("Romain Favre (romain.favre@exemple.test) a signé le devis");
  });

  it("that an amendment was sent to", async () => {
    expect(await historyOf(await sendAmendment([client]))).toContain(
      "Test salesDirector a demandé la signature de Romain Favre (romain.favre@exemple.test)",
    );
  });
});
