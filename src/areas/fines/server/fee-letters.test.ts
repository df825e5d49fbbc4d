// The letter of a parking fee billed again: mailed once to its client, readable from the fine, cancelled with its charge.
import { afterAll, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { closeReading, textOfPdf } from "#platform/reading/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { fineSteps } from "#tests/scenarios/fine-steps.ts";
import { finesContract as api } from "../contract.ts";
import type { Fine } from "../model/fine.ts";

const app = testApplication("2027-01-17T12:00:00Z");
afterAll(closeReading);
const { admin, checked, contest, pay } = fineSteps(app);

const parkingFee = () =>
  checked("2027-04-05 08:30", {
    kind: "PARKING_FEE",
    authority: "Ville d’Angers",
    reducedCents: null,
    fixedCents: 3_500,
    increasedCents: 8_500,
    fixedUntil: day("2027-07-12"),
  });
const keep = ({ id, version }: Fine) =>
  admin()(api.keepFine, {
    params: { id },
    body: { version, outcome: "NOT_DENOUNCEABLE", reason: "Forfait" },
  });
const paidFee = { paidCents: 3_500, rebilledCents: 3_500 };

const mailsOf = async (id: string) =>
  (
    await app.application.database.pool.query<{ subject: string; body: string; attachments: unknown[] }>(
      `select subject, body, attachments from message where kind = 'mail' and $1::uuid = any(about::uuid[])
       order by created_at, id`,
      [id],
    )
  ).rows;
const letter = async (id: string) => {
  const file = await admin()(api.downloadFineLetter, { params: { id } });
  const { pages } = await textOfPdf(new Uint8Array(await file.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
};

test("says the amount that we paid, the invoice to come and the claim, mailed once and readable from the fine", async () => {
  const { fine, company, contact } = await parkingFee();
  await expect(letter(fine.id)).rejects.toMatchObject({ status: 409 });
  await pay(await keep(fine), paidFee);
  await app.runJobs();
  await app.runJobs();
  expect(await mailsOf(fine.id)).toMatchObject([
    { subject: expect.stringContaining("stationnement"), attachments: [{ type: "application/pdf" }] },
  ]);
  const words = await letter(fine.id);
  for (const part of [
    company.name,
    "payé 35,00 €",
    "le 14-04-2027",
    "25,00 €",
    "facture",
    "recours administratif préalable",
    "12-05-2027",
    "mandat",
    "L. 2333-87",
    "RGPD",
  ])
    expect(words).toContain(part);
  expect(contact.email).not.toBe("");
});

test("a fee that is not billed again has no letter", async () => {
  const { fine } = await parkingFee();
  const kept = await keep(fine);
  await admin()(api.payFine, {
    params: { id: fine.id },
    body: {
      version: kept.version,
      paidOn: day("2027-04-14"),
      paidCents: 3_500,
      paymentReference: "VIR-1",
      paymentReason: "",
      rebilledCents: 0,
      rebillingReason: "Geste",
    },
  });
  await app.runJobs();
  expect(await mailsOf(fine.id)).toEqual([]);
  await expect(letter(fine.id)).rejects.toMatchObject({ status: 409 });
});

test("a fee whose claim is pending says that the claim is made", async () => {
  const { fine } = await parkingFee();
  await pay(await contest(fine, "FEE_CLAIM"), paidFee);
  const words = await letter(fine.id);
  expect(words).toContain("Nous avons formé");
  expect(words).not.toContain("mandat");
});

test("a payment undone after its letter is cancelled by a mail; paid again, it is written again", async () => {
  const { fine } = await parkingFee();
  const paid = await pay(await keep(fine), paidFee);
  await app.runJobs();
  const reopened = await admin()(api.reopenFine, {
    params: { id: fine.id },
    body: { version: paid.version, reason: "Payé deux fois" },
  });
  expect((await mailsOf(fine.id)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("payé"),
    expect.stringContaining("annulée"),
  ]);
  await pay(reopened, paidFee);
  await app.runJobs();
  expect(await mailsOf(fine.id)).toHaveLength(3);
});

test("a payment undone before its letter left is written by no mail", async () => {
  const { fine } = await parkingFee();
  const paid = await pay(await keep(fine), paidFee);
  await admin()(api.reopenFine, {
    params: { id: fine.id },
    body: { version: paid.version, reason: "Payé deux fois" },
  });
  await app.runJobs();
  expect(await mailsOf(fine.id)).toEqual([]);
});
