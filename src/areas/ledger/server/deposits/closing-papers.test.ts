// The documents of one closing ask for one rest, in their PDF, their electronic invoice, their mail and their page,
// however they are finalised.
import { beforeAll, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { drawDocuments } from "#billing/server/documents/paper.ts";
import { companyOf } from "#clients/server/read.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument } from "#tests/builders/billing.ts";
import { payDocument } from "#tests/builders/collection.ts";
import { depositedRental } from "#tests/scenarios/deposited-rental.ts";
import { drawnText, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const { delivered, depositsOf, readClosing, tuned } = depositedRental(app);

beforeAll(() =>
  app.as("accountant")(billingContract.setVatNature, {
    body: {
      kind: "MISSING_KEYS",
      from: day("2027-01-01"),
      nature: "OUTSIDE",
      article: "BOI-TVA-BASE-10-10-50",
      id: null,
      version: null,
    },
  }),
);

const flat = (text: string) => text.replaceAll(/\s+/gu, " ");

const paperOf = async (id: string) => {
  const file = await app.as("accountant")(billingContract.readBillingDocumentPaper, { params: { id } });
  return flat(drawnText(await readDrawnObjects(new Uint8Array(await file.arrayBuffer()))));
};
const xmlOf = async (id: string) =>
  (await app.as("accountant")(billingContract.readElectronicInvoice, { params: { id } })).text();
const mailsOf = async (number: string) => {
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where subject like $1",
    [`%${number}%`],
  );
  return rows.map(({ body }) => flat(body));
};
const amount = (xml: string, name: string) => new RegExp(`<ram:${name}>([\\d.]+)<`, "u").exec(xml)?.[1];

/** The rest that each document asks for, as the PDF, the electronic invoice and the mail of each state it. */
async function restsOf(periodId: string) {
  const { documents } = await readClosing(periodId);
  return Promise.all(
    documents.map(async ({ id, number, remainingCents }) => {
      const [paper, xml, mails] = [await paperOf(id), await xmlOf(id), await mailsOf(number ?? "")];
      return {
        page: remainingCents,
        paper: /Reste à payer ([\d ]+,\d\d) €/u.exec(paper)?.[1],
        prepaid: amount(xml, "TotalPrepaidAmount"),
        due: amount(xml, "DuePayableAmount"),
        mails: mails.map(
          (mail) => /Merci de virer ([\d ]+,\d\d) €|Vous n’avez rien à régler/u.exec(mail)?.[1] ?? "0,00",
        ),
      };
    }),
  );
}

/** The deposit of 979,80 € pays the whole invoice of 507,46 €, then 472,34 € of the note of 820,00 €. */
const rests = [
  { page: 0, paper: "0,00", prepaid: "507.46", due: "0.00", mails: ["0,00"] },
  { page: 34_766, paper: "347,66", prepaid: "472.34", due: "347.66", mails: ["347,66"] },
];

const finalise = async (id: string) => {
  const { version } = await app.as("accountant")(billingContract.readBillingDocument, { params: { id } });
  return app.as("accountant")(billingContract.finaliseBillingDocument, { params: { id }, body: { version } });
};

/** What the worker does between the commits of two numbers. */
const drawNow = (documentId: string) => app.outsideJob((errand) => drawDocuments.do(errand, { documentId }));

test("a document drawn before the last one of its closing is final waits for what the deposit leaves", async () => {
  const rental = await delivered();
  const { documents } = await tuned(rental);
  expect(documents).toMatchObject([
    { kind: "INVOICE", totalCents: 50_746 },
    { kind: "NOTE", totalCents: 82_000 },
  ]);
  const [first] = documents;
  const id = first?.id ?? "";
  await finalise(id);
  await drawNow(id);
  await expect(paperOf(id)).rejects.toThrow("finalisez-le d’abord");
  await expect(xmlOf(id)).rejects.toThrow("finalisez-le d’abord");
  await app.runJobs();
  expect(await readClosing(rental.periodId)).toMatchObject({ status: "SETTLED" });
  expect(await depositsOf(rental.contract.id)).toMatchObject({ releasedCents: 97_980 });
  expect(await restsOf(rental.periodId)).toEqual(rests);
});

test("documents that an accountant finalises together ask for the same rests", async () => {
  const rental = await delivered();
  const { documents } = await tuned(rental);
  const ids = documents.map(({ id }) => id);
  await app.as("accountant")(billingContract.finaliseBillingDocuments, { body: { ids } });
  await app.runJobs();
  expect(await restsOf(rental.periodId)).toEqual(rests);
});

test("a payment received while the PDF is drawn is on the PDF, as in the mail", async () => {
  const rental = await delivered();
  const invoice = await app.within(async (call) =>
    buildDocument(call, {
      company: await companyOf(call, rental.contract.companyId),
      lines: [{ netCents: 30_000, contractId: rental.contract.id }],
      isSent: false,
    }),
  );
  const { id, number } = invoice;
  let transactions = 0;
  await app.outsideJob((errand) => {
    const within: typeof errand.within = async (act) => {
      transactions += 1;
      if (transactions === 2) await app.within((call) => payDocument(call, invoice, 10_000));
      return errand.within(act);
    };
    return drawDocuments.do({ ...errand, within }, { documentId: id });
  });
  expect(await paperOf(id)).toContain("Reste à payer 260,00 €");
  expect(amount(await xmlOf(id), "DuePayableAmount")).toBe("260.00");
  expect(await mailsOf(number ?? "")).toEqual([expect.stringContaining("Merci de virer 260,00 €")]);
});
