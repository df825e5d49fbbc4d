// A mandate as displayed to staff.
import { issuerNames } from "#billing/server/issuers.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import { fullName, signatoriesOf } from "#clients/model/contact.ts";
import { mayReceiveSms } from "#kernel/company/identifiers.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { fullName as signerName } from "#signatures/model/procedure.ts";
import { mandateFlow, type MandateSubject } from "../../model/flow.ts";
import { type CompanyMandates, type Mandate, mandateSchema } from "../../model/mandate.ts";
import { judgmentsOf, stopsMandate } from "#ledger/server/judgments/judgments.ts";
import { type Account, accountOf } from "../accounts/accounts.ts";
import { askRefusals } from "../companies/ask-refusals.ts";
import { mandatesOf } from "../companies/payment-method.ts";

type MandateRow = Row<"mandate">;

async function stoppedBy(call: Call, { companyId, signedOn }: MandateRow): Promise<Day | null> {
  const judgment = (await judgmentsOf(call, [companyId])).get(companyId);
  return judgment && stopsMandate(judgment, signedOn) ? judgment.judgmentOn : null;
}

export const mandateSubjectOf = async (call: Call, row: MandateRow): Promise<MandateSubject> => ({
  ...row,
  now: call.now.toISOString(),
  signerName: signerName(row.signer),
  hasTypedAccount: row.proposedAccountId !== null,
  stoppedBy: await stoppedBy(call, row),
});

/** The whole IBAN for those who settle payments, masked for the others. */
function accountView(call: Call, account: Account): Mandate["account"] {
  const { iban, mask, bankName, holder, givenAt, givenBy } = account;
  const isUnmasked = missingPermission(call)("ADD_PAYMENT_METHOD") === null && iban !== "";
  return { iban: isUnmasked ? iban : mask, bankName, holder, givenAt, givenBy };
}

const toView = viewOf(mandateSchema);

/** The creditor of a mandate, and the one that it comes from or has passed to. */
async function creditorsOf(
  call: Call,
  { issuerId, passedFromId, passedToId, passedOn }: MandateRow,
): Promise<Pick<Mandate, "creditorName" | "passing">> {
  const names = await issuerNames(call);
  const creditorName = names.get(issuerId) ?? "";
  const otherId = passedToId ?? passedFromId;
  if (otherId === null || passedOn === null) return { creditorName, passing: null };
  const other = await get(call, "mandate", otherId);
  return {
    creditorName,
    passing: {
      direction: passedToId === null ? "FROM" : "TO",
      creditorName: names.get(other.issuerId) ?? "",
      on: passedOn,
    },
  };
}

const accountAt = (call: Call, id: string | null): Promise<Account> | null =>
  id === null ? null : accountOf(call, id);

export async function mandateView(call: Call, row: MandateRow): Promise<Mandate> {
  const account = await accountAt(call, row.accountId);
  const proposed = await accountAt(call, row.proposedAccountId);
  return toView({
    ...row,
    ...(await creditorsOf(call, row)),
    signer: { name: signerName(row.signer), email: row.signer.email },
    account: account && accountView(call, account),
    proposedAccount: proposed && accountView(call, proposed),
    hasPaper: (account ?? proposed)?.signatureId != null,
    ...lifeCycleOf(mandateFlow, await mandateSubjectOf(call, row), missingPermission(call)),
  });
}

export async function companyMandates(call: Call, companyId: string): Promise<CompanyMandates> {
  const company = await companyOf(call, companyId);
  const { type } = await get(call, "client", company.clientId);
  const signers = signatoriesOf(await contactsOf(call, company.clientId), companyId);
  const mandates: Mandate[] = [];
  for (const row of await mandatesOf(call, companyId)) mandates.push(await mandateView(call, row));
  return {
    companyId,
    companyName: company.name,
    isProfessional: type === "COMPANY",
    askRefusals: await askRefusals(call, company),
    signers: signers.map((contact) => ({
      id: contact.id,
      name: fullName(contact),
      email: contact.email,
      mayReceiveSms: contact.phone !== null && mayReceiveSms(contact.phone),
    })),
    mandates,
  };
}
