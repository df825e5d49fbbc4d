// Letters to a company for which no contact acts, on a real database: no level and no fee without a sending.
import { beforeAll, expect, test } from "vitest";
import { noContact } from "#clients/model/contact.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildLateRates } from "#tests/builders/collection.ts";
import { recoveryContract as api } from "../../contract.ts";
import { nightlyDunning } from "../cases/nightly.ts";

const app = testApplication("2027-02-01T09:00:00Z");
beforeAll(() => app.within(buildLateRates));

const accountant = () => app.as("accountant");
const query = (text: string, values: string[] = []) => app.application.database.pool.query(text, values);
async function nightOf(on: string): Promise<void> {
  app.setClock(`${on}T09:00:00Z`);
  await app.outsideJob(nightlyDunning.run);
}

/** 611,88 € of 2027-02-01, due on 2027-03-03. */
async function late() {
  app.setClock("2027-02-01T09:00:00Z");
  const { company, contact } = await app.within((call) => buildInvoice(call));
  const { company: other } = await app.within((call) => buildInvoice(call));
  return {
    company,
    /** The only contact acts for another company from now on. */
    loseContact: () =>
      query("update contact_company set company_id = $2 where contact_id = $1", [contact.id, other.id]),
    read: async () => {
      const { items } = await accountant()(api.listDunningCases, {
        list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
      });
      return accountant()(api.readDunningCase, { params: { id: items[0]?.id ?? "" } });
    },
    notes: async () =>
      (await query("select from billing_document where company_id = $1 and origin = 'LATE'", [company.id]))
        .rowCount,
  };
}
type Late = Awaited<ReturnType<typeof late>>;

async function send({ read }: Late) {
  const { id, version } = await read();
  return accountant()(api.sendDunningLetter, { params: { id }, body: { version } });
}

test("a reminder to nobody is refused, is not offered, and is left out of the run with its reason", async () => {
  const of = await late();
  await of.loseContact();
  await nightOf("2027-03-08");
  const { id, version, offers } = await of.read();
  expect(offers.remind).toMatchObject({ reasons: [noContact] });
  await expect(send(of)).rejects.toMatchObject({ status: 409, message: noContact });
  const { letters } = await accountant()(api.previewDunningRun, {});
  expect(letters.find(({ caseId }) => caseId === id)).toMatchObject({ recipient: "", refusals: [noContact] });
  const alone = accountant()(api.sendDunningRun, { body: { letters: [{ id, version }] } });
  await expect(alone).rejects.toMatchObject({ status: 409, message: `Aucune lettre ne part. ${noContact}` });
  await app.runJobs();
  expect(await of.read()).toMatchObject({ status: "WATCHED", version, letters: [] });
});

test("a second letter to nobody bills no recovery fee", async () => {
  const of = await late();
  await nightOf("2027-03-08");
  await send(of);
  await of.loseContact();
  await nightOf("2027-03-18");
  await expect(send(of)).rejects.toMatchObject({ status: 409, message: noContact });
  expect(await of.read()).toMatchObject({ status: "FRIENDLY", chargesCents: 0 });
  expect(await of.notes()).toBe(0);
});

test("a notice is a registered letter: it is printed for a company without a contact, and says so", async () => {
  const of = await late();
  for (const night of ["2027-03-08", "2027-03-18"]) {
    await nightOf(night);
    await send(of);
  }
  await of.loseContact();
  await nightOf("2027-04-02");
  const { id, letters } = await send(of);
  expect(letters[0]).toMatchObject({ level: "FORMAL", recipient: "" });
  const { rows } = await query("select did from audit_line where record_id = $1", [id]);
  const words = rows.map(({ did }) => did);
  expect(words).toContain("a établi, à poster : mise en demeure");
  expect(words).not.toContain("a envoyé : mise en demeure");
});
