// Interest and fees billed by a letter are payable with it: the same day, by transfer, and never debited meanwhile.
import { beforeAll, describe, expect, test } from "vitest";
import { appContract } from "#app/contract.ts";
import { billingContract } from "#billing/contract.ts";
import { facturX } from "#billing/server/factur-x/factur-x.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "../../contract.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildLateRates, openPartsOf } from "#tests/builders/collection.ts";
import { buildDebitable, type Debitable, markSent } from "#tests/builders/debits.ts";
import { readPaper } from "#billing/server/documents/paper.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { nightlyDunning } from "../cases/nightly.ts";
import { setRate } from "../dunning/settings.ts";
import { drawnText, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";

const plain = (text = "") => text.replaceAll(/\s+/gu, " ");

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");
beforeAll(() => app.within(buildLateRates));

const on = (of: string) => app.setClock(`${of}T09:00:00Z`);
async function caseOf({ company }: Debitable): Promise<DunningCaseView> {
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  return accountant()(recoveryContract.readDunningCase, { params: { id: items[0]?.id ?? "" } });
}
async function sendOn(late: Debitable, night: string): Promise<DunningCaseView> {
  on(night);
  expect((await app.outsideJob(nightlyDunning.run)).failed).toBe(0);
  const { id, version } = await caseOf(late);
  return accountant()(recoveryContract.sendDunningLetter, { params: { id }, body: { version } });
}

/** The note of the last letter, of a client who is debited, with its part. */
async function noteOf({ letters: [letter] }: DunningCaseView) {
  return app.within(async (call) => {
    call.markUnchanged();
    const note = await get(call, "billingDocument", letter?.noteId ?? "");
    const [part] = await openPartsOf(call, note.id);
    return { note, partId: part?.id ?? "" };
  });
}
const reasonOf = async (documentId: string, on: string) => {
  const { parts } = await accountant()(paymentsContract.readDue, { query: { day: day(on) } });
  return parts.find((part) => part.documentId === documentId)?.reason;
};

describe("a formal notice to a client who is debited, to be obeyed before 2027-03-30", () => {
  const notice = async () => {
    const late = await app.within((call) => buildDebitable(call));
    for (const night of ["2027-03-01", "2027-03-12"]) await sendOn(late, night);
    const sent = await sendOn(late, "2027-03-22");
    return { late, sent, ...(await noteOf(sent)) };
  };
  let given: Awaited<ReturnType<typeof notice>>;
  beforeAll(async () => {
    given = await notice();
  });

  test("its note asks for the same transfer, wherever it is read", async () => {
    const { note, sent } = given;
    expect(sent.status).toBe("FORMAL");
    expect(note).toMatchObject({
      dueOn: "2027-03-30",
      content: { dueOn: "2027-03-30", payment: { method: "TRANSFER", mandateReference: null } },
    });
    const xml = note.content && facturX(note.content);
    expect(xml).toContain("<ram:TypeCode>58</ram:TypeCode>");
    expect(xml).toContain("20270330");
    expect(xml).not.toContain("DirectDebitMandateID");
    await app.runJobs();
    const { bytes } = await app.within((call) => readPaper(call, note.id));
    expect(drawnText(await readDrawnObjects(bytes))).toContain("Virement au plus tard le 30-03-2027");
    const { items: mails } = await app.as("developer")(appContract.readOutbox, { query: {} });
    const mail = mails.find(({ subject }) => subject?.startsWith(`Note hors TVA ${note.number}`));
    expect(mail?.body.replaceAll(/\s/gu, " ")).toMatch(/Merci de virer [\d,]+ € avant le 30-03-2027/u);
    expect(mails.filter(({ body }) => body.includes("prélevé"))).toEqual([]);
  });

  test("no debit of what it claims is prepared before its day has passed, by hand neither, and then with an announcement", async () => {
    const { late, note, partId } = given;
    await app.within((call) => markSent(call, note.id));
    const reason = "la lettre du 22-03-2027 en demande le virement avant le 30-03-2027";
    on("2027-03-30");
    expect(await reasonOf(note.id, "2027-04-06")).toBe(reason);
    expect(await reasonOf(late.invoice.id, "2027-04-06")).toBe(reason);
    for (const claimed of [partId, late.partId])
      await expect(app.within((call) => prepareSingleDebit(call, claimed))).rejects.toThrow(
        `Paiement non créé : ${reason}`,
      );
    on("2027-03-31");
    expect(await reasonOf(note.id, "2027-04-01")).toBe(
      "le document demandait un virement : son prélèvement s’annonce, au plus tôt pour le 05-04-2027",
    );
    expect(await reasonOf(note.id, "2027-04-06")).toBeNull();
  });
});

test("a notice does not claim the earlier note that a debit is about to collect", async () => {
  on("2027-05-03");
  const late = await app.within((call) => buildDebitable(call));
  await sendOn(late, "2027-05-17");
  const { note, partId } = await noteOf(await sendOn(late, "2027-05-28"));
  await app.within((call) => markSent(call, note.id));
  on("2027-06-08");
  await app.within((call) => prepareSingleDebit(call, partId));
  const sent = await sendOn(late, "2027-06-10");
  const { note: second } = await noteOf(sent);
  expect(note.totalCents).toBe(4_000);
  expect(sent).toMatchObject({
    status: "FORMAL",
    letters: [{ totalCents: 61_188 + second.totalCents }, {}, {}],
  });
});

test("a notice waits for the rate of each semester of its interest, as its run says", async () => {
  on("2027-12-01");
  const late = await app.within((call) => buildDebitable(call));
  for (const night of ["2027-12-17", "2027-12-28"]) await sendOn(late, night);
  await expect(sendOn(late, "2028-01-12")).rejects.toThrow("Le taux de la BCE d’un semestre n’est pas saisi");
  const { letters } = await accountant()(recoveryContract.previewDunningRun, {});
  expect(letters).toMatchObject([
    {
      companyName: late.company.name,
      level: "FORMAL",
      refusals: [expect.stringContaining("Le taux de la BCE d’un semestre n’est pas saisi")],
    },
  ]);
  await app.within((call) => setRate(call, { startsOn: day("2028-01-01"), ecbRate: 0.019 }));
  const sent = await sendOn(late, "2028-01-12");
  expect(sent).toMatchObject({ status: "FORMAL" });
  // 611,88 × (21 × 12 % + 12 × 11,9 %) ÷ 365, due on 10 December.
  const why =
    "611,88 € × 21 jours à 12 % (du 11-12-2027 au 31-12-2027) + 611,88 € × 12 jours à 11,9 % (du 01-01-2028 au 12-01-2028), sur 365 jours";
  const { note } = await noteOf(sent);
  const line = note.content?.lines.find(({ label }) => label.startsWith("Intérêts"));
  expect(line).toMatchObject({ netCents: 662 });
  expect(plain(line?.why)).toBe(`Au taux de la Banque centrale européenne majoré de 10 points : ${why}`);
  const id = sent.letters[0]?.id ?? "";
  const file = await accountant()(recoveryContract.readDunningLetter, { params: { id } });
  const objects = await readDrawnObjects(new Uint8Array(await file.arrayBuffer()));
  expect(plain(drawnText(objects))).toContain(why);
});

test("a note never sent waits to be sent, and no later letter claims it", async () => {
  on("2028-02-01");
  const late = await app.within((call) => buildDebitable(call));
  for (const night of ["2028-03-01", "2028-03-12"]) await sendOn(late, night);
  await sendOn(late, "2028-03-22");
  const { rows } = await app.application.database.pool.query(
    "select content -> 'earlierNotes' as earlier from dunning_letter l join dunning_case c on c.id = l.case_id where c.company_id = $1 and l.level = 'FORMAL'",
    [late.company.id],
  );
  expect(rows).toEqual([{ earlier: [] }]);
  const { items } = await accountant()(billingContract.listBillingDocuments, {
    list: {
      conditions: [
        { field: "companyId", operator: "eq", value: late.company.id },
        { field: "isToSend", operator: "eq", value: true },
      ],
    },
  });
  expect(items.map(({ origin }) => origin)).toEqual(["LATE", "LATE"]);
});
