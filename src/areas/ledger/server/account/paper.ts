// The statement of the account of a company, drawn from what its page shows. The lessor sends that of several issuers.
import { billedCompany, customerOf } from "#billing/server/company-billing.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawDocument } from "#platform/pdf.ts";
import type { Grouping } from "../../model/account/account.ts";
import type { AccountStatement } from "../papers/account-statement.ts";
import { accountOf } from "./account.ts";

const drawing = import.meta.resolve("../papers/account-statement.ts");

export async function accountPaper(
  call: Call,
  companyId: string,
  { on, by }: { on?: Day | undefined; by: Grouping },
): Promise<Document> {
  const account = await accountOf(call, companyId, on);
  const issuers = await Promise.all(
    account.accounts.map(async ({ issuerId }) => (await readIssuer(call, issuerId)).identity),
  );
  const [only] = issuers;
  const sender = issuers.length === 1 && only ? only : (await readIssuer(call, lessorIssuerId)).identity;
  const customer = customerOf(await billedCompany(call, companyId));
  const statement: AccountStatement = { sender, issuers, customer, account, by };
  return drawDocument(`Relevé de compte ${account.companyName} ${account.on}.pdf`, drawing, statement);
}
