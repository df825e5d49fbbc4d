// Two accountants at once on late payers, plans, write-offs and collective procedures, on a real database: one wins,
// the other is told, and nothing happens twice.
import { beforeAll, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildLateRates, openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { buildJudgment, judgmentForm } from "#tests/builders/insolvency.ts";
import { expectOneWins, type Rivals, twice } from "#tests/scenarios/two-at-once.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { recoveryContract } from "../../contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { nightlyDunning } from "../cases/nightly.ts";

const app = testApplication("2027-02-01T09:00:00Z");
beforeAll(() => app.within(buildLateRates));

const admin = () => app.as("admin");
const on = (of: string) => app.setClock(`${of}T09:00:00Z`);
const reason = "Accord du client";

/** Removes earlier documents: the days of a series never decrease. */
async function clearDocuments(): Promise<void> {
  await app.application.database.pool.query(
    "truncate instalment_part, instalment_plan, dunning_letter, dunning_case, write_off, allocation, receipt, prior_claim, insolvency, document_part, billing_line, billing_document cascade",
  );
}

/** An invoice of 611,88 € due on 3 March 2027, on a later day. */
async function invoiced(asOf: string) {
  await clearDocuments();
  on("2027-02-01");
  const { invoice, company, contact } = await app.within((call) => buildInvoice(call));
  on(asOf);
  await app.outsideJob(nightlyDunning.run);
  const [part] = await app.within((call) => openPartsOf(call, invoice.id));
  return { invoice, company, contact, partId: part?.id ?? "" };
}

/** A plan is proposed at most once, whatever happens to its case meanwhile. */
async function proposable() {
  const { contact, ...built } = await invoiced("2027-03-20");
  const { params, body } = await caseOf(built);
  return { params, body, proposal: { ...body, instalments: plan.instalments, signatoryId: contact.id } };
}

async function caseOf({ company }: { company: { id: string } }) {
  const { items } = await admin()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  const { id = "", version = 0 } = items[0] ?? {};
  return { params: { id }, body: { version } };
}

const lateCase = async () => caseOf(await invoiced("2027-03-20"));

/** The three letters are sent, and the principal is paid on day 50: interest and fees are left. */
async function owingCharges() {
  const built = await invoiced("2027-03-08");
  for (const letterOn of ["2027-03-08", "2027-03-18", "2027-04-02"]) {
    on(letterOn);
    await app.outsideJob(nightlyDunning.run);
    await admin()(recoveryContract.sendDunningLetter, await caseOf(built));
  }
  on("2027-04-22");
  await app.within((call) => payDocument(call, built.invoice, 61_188));
  return caseOf(built);
}

const pause = { until: day("2027-04-01"), reason };
const plan = { instalments: [{ dueOn: day("2027-04-10"), cents: 61_188 }], reason };
const small = (partId: string) =>
  ({ params: { id: partId }, body: { kind: "SMALL", cents: 300, reason }, files: {} }) as const;
const proof = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], "certificat.pdf", {
  type: "application/pdf",
});
const badDebt = (partId: string) =>
  ({
    params: { id: partId },
    body: { kind: "BAD_DEBT", cents: 61_188, reason },
    files: { proof },
  }) as const;

async function judged() {
  const { company } = await invoiced("2027-04-21");
  const { id, version } = await app.within((call) => buildJudgment(call, company.id, "2027-04-12"));
  const { version: now } = await admin()(recoveryContract.readInsolvency, { params: { id } });
  expect(now).toBe(version);
  return { params: { id }, version };
}

const steps = {
  publishedOn: day("2027-04-20"),
  claimsDeclaredOn: null,
  continuationAskedOn: null,
  continuationAnsweredOn: null,
  mandatesConfirmedOn: null,
  endedOn: null,
};

let year = 2026;

const table: Record<string, Rivals> = {
  "a letter is sent": async () => {
    const at = await lateCase();
    return twice((as) => as(recoveryContract.sendDunningLetter, at));
  },
  "a letter is sent, or chasing is paused": async () => {
    const { params, body } = await lateCase();
    return [
      (as) => as(recoveryContract.sendDunningLetter, { params, body }),
      (as) => as(recoveryContract.pauseDunningCase, { params, body: { ...body, ...pause } }),
    ];
  },
  "chasing is paused": async () => {
    const { params, body } = await lateCase();
    return twice((as) => as(recoveryContract.pauseDunningCase, { params, body: { ...body, ...pause } }));
  },
  "chasing goes on again": async () => {
    const { params, body } = await lateCase();
    const { version } = await admin()(recoveryContract.pauseDunningCase, {
      params,
      body: { ...body, ...pause },
    });
    return twice((as) => as(recoveryContract.resumeDunningCase, { params, body: { version } }));
  },
  "late interest is billed": async () => {
    const at = await owingCharges();
    return twice((as) => as(recoveryContract.billLateInterest, at));
  },
  "late interest is billed, or interest and fees are waived": async () => {
    const { params, body } = await owingCharges();
    return [
      (as) => as(recoveryContract.billLateInterest, { params, body }),
      (as) => as(recoveryContract.waiveLateCharges, { params, body: { ...body, reason } }),
    ];
  },
  "interest and fees are waived": async () => {
    const { params, body } = await owingCharges();
    return twice((as) => as(recoveryContract.waiveLateCharges, { params, body: { ...body, reason } }));
  },
  "a case is handed over": async () => {
    const { params, body } = await owingCharges();
    const to = "Maître Blanc";
    return twice((as) => as(recoveryContract.handOverDunningCase, { params, body: { ...body, to } }));
  },
  "a plan is agreed": async () => {
    const { params, body } = await lateCase();
    return twice((as) => as(recoveryContract.agreeInstalmentPlan, { params, body: { ...body, ...plan } }));
  },
  "a plan is proposed": async () => {
    const { params, proposal: body } = await proposable();
    return twice((as) => as(recoveryContract.proposeInstalmentPlan, { params, body }));
  },
  "a plan is proposed, or agreed": async () => {
    const { params, body, proposal } = await proposable();
    return [
      (as) => as(recoveryContract.proposeInstalmentPlan, { params, body: proposal }),
      (as) => as(recoveryContract.agreeInstalmentPlan, { params, body: { ...body, ...plan } }),
    ];
  },
  "a plan is proposed, or a letter is sent": async () => {
    const { params, body, proposal } = await proposable();
    return [
      (as) => as(recoveryContract.proposeInstalmentPlan, { params, body: proposal }),
      (as) => as(recoveryContract.sendDunningLetter, { params, body }),
    ];
  },
  "a proposed plan is withdrawn": async () => {
    const { params, proposal: body } = await proposable();
    const { plans } = await admin()(recoveryContract.proposeInstalmentPlan, { params, body });
    const id = plans[0]?.id ?? "";
    return twice((as) =>
      as(mandatesContract.cancelBillingProcedure, { params: { id }, body: { version: 1, reason } }),
    );
  },
  "a plan is agreed, or a letter is sent": async () => {
    const { params, body } = await lateCase();
    return [
      (as) => as(recoveryContract.agreeInstalmentPlan, { params, body: { ...body, ...plan } }),
      (as) => as(recoveryContract.sendDunningLetter, { params, body }),
    ];
  },
  "a plan is agreed, or its part is written off": async () => {
    const built = await invoiced("2027-03-20");
    const { params, body } = await caseOf(built);
    return [
      (as) => as(recoveryContract.agreeInstalmentPlan, { params, body: { ...body, ...plan } }),
      (as) => as(recoveryContract.writeOffPart, badDebt(built.partId)),
    ];
  },
  "a small balance is written off": async () => {
    const { partId } = await invoiced("2027-03-20");
    return twice((as) => as(recoveryContract.writeOffPart, small(partId)));
  },
  "a bad debt is written off": async () => {
    const { partId } = await invoiced("2027-03-20");
    return twice((as) => as(recoveryContract.writeOffPart, badDebt(partId)));
  },
  "a part is written off, or paid": async () => {
    const { partId, invoice } = await invoiced("2027-03-20");
    const body = { day: day("2027-03-20") };
    return [
      (as) => as(recoveryContract.writeOffPart, badDebt(partId)),
      (as) => as(ledgerContract.setPaymentDate, { params: { id: invoice.id }, body }),
    ];
  },
  "a write-off is undone": async () => {
    const { partId } = await invoiced("2027-03-20");
    const { id } = await admin()(recoveryContract.writeOffPart, badDebt(partId));
    return twice((as) => as(recoveryContract.undoWriteOff, { params: { id }, body: { reason } }));
  },
  "a judgment is recorded": async () => {
    const { company } = await invoiced("2027-04-21");
    const body = judgmentForm("2027-04-12");
    return twice((as) => as(recoveryContract.recordInsolvency, { params: { id: company.id }, body }));
  },
  "the steps of a procedure are entered": async () => {
    const { params, version } = await judged();
    return twice((as) => as(recoveryContract.changeInsolvency, { params, body: { ...steps, version } }));
  },
  "a judgment is corrected, or undone": async () => {
    const { params, version } = await judged();
    const body = { ...judgmentForm("2027-04-13"), version };
    return [
      (as) => as(recoveryContract.correctInsolvency, { params, body }),
      (as) => as(recoveryContract.removeInsolvency, { params, body: { version, reason } }),
    ];
  },
  "a judgment is undone": async () => {
    const { params, version } = await judged();
    return twice((as) => as(recoveryContract.removeInsolvency, { params, body: { version, reason } }));
  },
  "the rate of a semester is entered": async () => {
    const startsOn = day(`${(year -= 1)}-01-01`);
    const set = (ecbRate: number) => ({ body: { startsOn, ecbRate } });
    return [
      (as) => as(recoveryContract.setLateInterestRate, set(0.02)),
      (as) => as(recoveryContract.setLateInterestRate, set(0.03)),
    ];
  },
  "delays and limits are set": async () => {
    const { settings } = await admin()(recoveryContract.readDunningParameters, {});
    const set = (daysBetween: number) => ({ body: { ...settings, daysBetween } });
    const { daysBetween } = settings;
    return [
      (as) => as(recoveryContract.changeDunningSettings, set(daysBetween + 1)),
      (as) => as(recoveryContract.changeDunningSettings, set(daysBetween + 2)),
    ];
  },
};

// Runs first, with jobs of existing documents only.
test("a run of letters sent by two at once sends each letter once", async () => {
  const built = await invoiced("2027-03-08");
  const { letters } = await admin()(recoveryContract.previewDunningRun, {});
  const body = { letters: letters.map(({ caseId: id, version }) => ({ id, version })) };
  await Promise.allSettled([
    admin()(recoveryContract.sendDunningRun, { body }),
    app.as("accountant")(recoveryContract.sendDunningRun, { body }),
  ]);
  await app.runJobs();
  const { params } = await caseOf(built);
  expect((await admin()(recoveryContract.readDunningCase, { params })).letters).toHaveLength(1);
});

test.each(Object.entries(table))("%s by two at once: one wins, the other is told", async (_, rivals) => {
  await expectOneWins(app, rivals);
});

test("a judgment and a payment of what was born before it: paid and not prior, or prior and refused", async () => {
  const { company, invoice } = await invoiced("2027-04-21");
  const [judgment, payment] = await Promise.allSettled([
    admin()(recoveryContract.recordInsolvency, {
      params: { id: company.id },
      body: judgmentForm("2027-04-12"),
    }),
    app.as("accountant")(ledgerContract.setPaymentDate, {
      params: { id: invoice.id },
      body: { day: day("2027-04-21") },
    }),
  ]);
  const isPaid = payment.status === "fulfilled";
  expect(judgment).toMatchObject({ status: "fulfilled", value: { priorCents: isPaid ? 0 : 61_188 } });
  if (!isPaid) expect(payment.reason).toMatchObject({ status: 409, code: "PriorClaim" });
});
