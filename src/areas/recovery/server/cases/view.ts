// A dunning case in full: what is late, the letters, the plans.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import type { Cents } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { billedCompany } from "#billing/server/company-billing.ts";
import { latestOf } from "#kernel/calendar/day.ts";
import {
  type DunningCaseView,
  dunningCaseViewSchema,
  lateDocumentSchema,
  sentLetterSchema,
} from "../../model/dunning/case.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { interestOf, type InterestPeriod } from "../../model/dunning/interest.ts";
import { totalOf } from "../../model/dunning/letter.ts";
import { type DunningCase, subjectOf } from "../dunning/cases.ts";
import { interestByInvoice } from "../dunning/interest.ts";
import { debtDocuments, lateDocuments } from "../dunning/owed.ts";
import { plansOf } from "../agreements/plans.ts";

const toView = viewOf(dunningCaseViewSchema);
const toDocument = viewOf(lateDocumentSchema);
const toLetter = viewOf(sentLetterSchema);

/** Null while the rate of a semester is missing, and for a document that bears none. */
const interestCentsOf = (periods: readonly InterestPeriod[] | null | undefined): Cents | null =>
  periods ? interestOf(periods) : null;

async function documentsOf(
  call: Call,
  row: DunningCase,
  isConsumer: boolean,
): Promise<DunningCaseView["documents"]> {
  const late = await lateDocuments(call, row);
  const debts = isConsumer ? [] : await debtDocuments(call, row, row.openedOn);
  const interest = await interestByInvoice(call, debts);
  return late.map((document) =>
    toDocument({ ...document, interestCents: interestCentsOf(interest.get(document.id)) }),
  );
}

async function lettersOf(call: Call, caseId: string): Promise<DunningCaseView["letters"]> {
  const letters = await call.db
    .selectFrom("dunningLetter")
    .selectAll()
    .where("caseId", "=", caseId)
    .orderBy("id", "desc")
    .execute();
  return letters.map((letter) =>
    toLetter({ ...letter, sentBy: letter.createdBy, totalCents: totalOf(letter.content) }),
  );
}

export async function caseView(call: Call, row: DunningCase): Promise<DunningCaseView> {
  const { company, isConsumer } = await billedCompany(call, row.companyId);
  const subject = await subjectOf(call, row);
  return toView({
    ...row,
    // A letter due since an earlier day leaves today at the earliest.
    nextLetterOn: row.nextLetterOn && latestOf(row.nextLetterOn, call.today),
    clientId: company.clientId,
    isBadPayer: company.isBadPayer,
    isConsumer,
    totalCents: row.principalCents + row.chargesCents,
    documents: row.status === "CLOSED" ? [] : await documentsOf(call, row, isConsumer),
    letters: await lettersOf(call, row.id),
    plans: await plansOf(call, row.id),
    ...lifeCycleOf(dunningFlow, subject, missingPermission(call)),
  });
}
