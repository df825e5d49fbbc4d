// A document of a company under a collective procedure: its paper, its electronic invoice, its mail and its page ask for
// nothing that was born before the judgment (C. com., art. L622-7 and L622-28).
import { describe, expect, test } from "vitest";
import { billingContract as api } from "#billing/contract.ts";
import { drawDocuments, readElectronicInvoice, readPaper } from "#billing/server/documents/paper.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { type BuiltLine, buildInvoice } from "#tests/builders/billing.ts";
import { type BuiltClient, buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { drawnText, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const plain = (text: string): string => text.replaceAll(/\s+/gu, " ");

/** Days billed from 6 to 15 February: 100,00 € a day without tax, 1 200,00 € with it. */
const tenDays: BuiltLine = { netCents: 100_000, days: [day("2027-02-06"), day("2027-02-15")] };

const clientOf = (): Promise<BuiltClient> => app.within((call) => buildClient(call, {}, wireTransfer));
const judge = ({ company }: BuiltClient, judgmentOn: string) =>
  app.within((call) => buildJudgment(call, company.id, judgmentOn));
const invoiceOf = async (client: BuiltClient) =>
  (await app.within((call) => buildInvoice(call, { lines: [tenDays], client }))).invoice;

async function papersOf(id: string) {
  await app.outsideJob((errand) => drawDocuments.do(errand, { documentId: id }));
  const [pdf, xml] = await app.within(async (call) => [
    await readPaper(call, id),
    await readElectronicInvoice(call, id),
  ]);
  return {
    paper: plain(drawnText(await readDrawnObjects(new Uint8Array(pdf?.bytes ?? [])))),
    xml: plain(new TextDecoder().decode(xml?.bytes)),
  };
}

const readDocument = (id: string) => app.as("accountant")(api.readBillingDocument, { params: { id } });

/** The last mail of a document sent by hand. */
async function mailOf(id: string): Promise<string> {
  const { version } = await readDocument(id);
  await app.as("accountant")(api.sendBillingDocument, { params: { id }, body: { version } });
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message order by id desc limit 1",
  );
  return plain(rows[0]?.body ?? "");
}

const whole =
  "Une créance de 1 200,00 € est antérieure au jugement du 20-02-2027 : la loi interdit de la payer (C. com., art. L622-7). Elle se déclare au mandataire judiciaire, Maître Anne Roy. Aucun paiement n’est attendu de votre part.";
const part =
  "Une créance de 600,00 € est antérieure au jugement du 11-02-2027 : la loi interdit de la payer (C. com., art. L622-7). Elle se déclare au mandataire judiciaire, Maître Anne Roy.";

test("a document of days before the judgment asks for nothing", async () => {
  const client = await clientOf();
  await judge(client, "2027-02-20");
  const { id } = await invoiceOf(client);
  const { paper, xml } = await papersOf(id);
  for (const text of [paper, xml, await mailOf(id)]) {
    expect(text).toContain(whole);
    expect(text).not.toMatch(/virer|Virement|IBAN|40 €|majoré de 10 points/u);
  }
  expect(paper).toContain("Aucune pénalité de retard ne court");
  expect(xml).not.toMatch(/DueDateDateTime|PaymentMeans/u);
  expect(await readDocument(id)).toMatchObject({
    prior: { judgmentOn: "2027-02-20", cents: 120_000, declaredOn: null },
    lateFrom: null,
  });
});

test("a document that a judgment cuts asks for the days of after it", async () => {
  const client = await clientOf();
  await judge(client, "2027-02-11");
  const { id } = await invoiceOf(client);
  const { paper, xml } = await papersOf(id);
  for (const text of [paper, xml]) {
    expect(text).toContain(part);
    expect(text).not.toContain("Aucun paiement");
    expect(text).toContain("majoré de 10 points");
    expect(text).toContain("Aucune pénalité de retard ne court");
  }
  expect(paper).toContain("À payer : 600,00 € Virement au plus tard le 31-03-2027");
  expect(xml).toMatch(/DueDateDateTime> ?<udt:DateTimeString format="102">20270331/u);
  expect(await mailOf(id)).toContain(`${part} Merci de virer 600,00 € avant le 31-03-2027`);
});

test("a judgment recorded after a document rewrites neither its paper nor its invoice; its next mail asks for nothing", async () => {
  const client = await clientOf();
  const { id } = await invoiceOf(client);
  const before = await papersOf(id);
  await judge(client, "2027-02-20");
  expect(await papersOf(id)).toEqual(before);
  const mail = await mailOf(id);
  expect(mail).toContain(whole);
  expect(mail).not.toContain("virer");
  expect((await readDocument(id)).prior).toMatchObject({ cents: 120_000 });
});

test("a document of after the judgment is paid on its day", async () => {
  const client = await clientOf();
  await judge(client, "2027-02-01");
  const { id } = await invoiceOf(client);
  const { paper } = await papersOf(id);
  expect(paper).toContain("Virement au plus tard le 31-03-2027");
  expect((await readDocument(id)).prior).toBeNull();
});

describe("a claim prior to a judgment that is born once the claims are declared", () => {
  const notices = async (id: string) =>
    (
      await app.application.database.pool.query<{ detail: string }>(
        "select distinct detail from notice where kind = 'priorClaimBorn' and cause like $1",
        [`%${id}`],
      )
    ).rows.map(({ detail }) => detail);

  const declared = "2027-02-25";
  test.each([
    ["is in the declaration to come", { claimsDeclaredOn: null, on: "2027-04-22" }, []],
    [
      "is declared in addition",
      { claimsDeclaredOn: declared, on: "2027-04-22" },
      ["À déclarer en complément de la déclaration du 25-02-2027"],
    ],
    [
      "needs the judge after the last day",
      { claimsDeclaredOn: declared, on: "2027-04-23" },
      ["Délai de déclaration passé le 22-04-2027 : demandez un relevé de forclusion"],
    ],
  ] as const)("%s", async (_title, { claimsDeclaredOn, on }, details) => {
    app.setClock("2027-03-01T09:00:00Z");
    await app.within((call) => buildAccount(call, "accountant"));
    const client = await clientOf();
    await app.within(async (call) => {
      const { id } = await buildJudgment(call, client.company.id, "2027-02-20");
      await call.db
        .updateTable("insolvency")
        .set({
          publishedOn: day("2027-02-22"),
          claimsDeclaredOn: claimsDeclaredOn && day(claimsDeclaredOn),
        })
        .where("id", "=", id)
        .execute();
    });
    app.setClock(`${on}T09:00:00Z`);
    const { id } = await invoiceOf(client);
    expect(await notices(id)).toEqual(details);
  });
});
