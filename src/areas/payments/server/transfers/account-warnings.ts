// Refunds that wait for a batch, or are in one not sent yet, to another account than the one that the client is debited from.
import type { Call } from "#kernel/server/call.ts";
import { pluck, pluckKnown } from "#kernel/values.ts";
import { accountsOf } from "../debits/accounts.ts";
import { beneficiaryIbanPurpose } from "#ledger/server/beneficiaries/beneficiaries.ts";
import "#mandates/server/tables.ts";

const otherAccount =
  "Ce compte n’est pas celui du mandat de prélèvement du client : vérifiez-le auprès de lui.";

/** The IBANs of the active mandates of companies, by company. */
async function mandateIbans(
  call: Call,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const mandates = await call.db
    .selectFrom("mandate")
    .select(["companyId", "accountId"])
    .where("companyId", "in", [...companyIds])
    .where("status", "=", "Active")
    .execute();
  const accounts = await accountsOf(call, pluckKnown(mandates, "accountId"));
  const ibans = new Map<string, Set<string>>();
  for (const { companyId, accountId } of mandates) {
    const account = accounts.get(accountId ?? "");
    if (account) ibans.set(companyId, (ibans.get(companyId) ?? new Set()).add(account.iban));
  }
  return ibans;
}

interface Payee {
  /** Of the transfer, or of the refund that waits for one. */
  id: string;
  companyId: string;
  iban: string;
}

/** Warnings about accounts to credit, by payee. */
export async function otherAccountWarnings(
  call: Call,
  payees: readonly Payee[],
): Promise<ReadonlyMap<string, string>> {
  if (payees.length === 0) return new Map();
  const ibans = await mandateIbans(call, pluck(payees, "companyId"));
  const isOther = ({ companyId, iban }: Payee): boolean => {
    const known = ibans.get(companyId);
    return known !== undefined && !known.has(iban);
  };
  return new Map(payees.filter(isOther).map(({ id }) => [id, otherAccount]));
}

/** Warnings for the approver, by transfer. */
export async function accountWarnings(call: Call, batchId: string): Promise<ReadonlyMap<string, string>> {
  const transfers = await call.db
    .selectFrom("transfer as t")
    .innerJoin("beneficiaryAccount as a", "a.id", "t.accountId")
    .select(["t.id", "t.companyId", "a.encryptedIban"])
    .where("t.batchId", "=", batchId)
    .where("t.status", "=", "PREPARED")
    .execute();
  const cipher = call.services.cipherFor(beneficiaryIbanPurpose);
  return otherAccountWarnings(
    call,
    transfers.map(({ encryptedIban, ...transfer }) => ({
      ...transfer,
      iban: cipher.decrypt(encryptedIban) ?? "",
    })),
  );
}
