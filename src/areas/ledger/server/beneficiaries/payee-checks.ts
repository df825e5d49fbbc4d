// Answers of the bank about the holders of the accounts to credit, recorded by hand.
import { actorId } from "#kernel/actor.ts";
import { notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { companyOf } from "#clients/server/read.ts";
import { type PayeeCheckForm, payeeCheckResults } from "../../model/beneficiaries/payee-check.ts";
import type { Beneficiary } from "../../model/beneficiaries/beneficiary.ts";
import { beneficiaryLock, currentAccounts, readBeneficiary, requireSeen } from "./beneficiaries.ts";

/** Records the answer of the bank about the current account of a company. */
export async function recordPayeeCheck(
  call: Call,
  companyId: string,
  { version, result, bankName }: PayeeCheckForm,
): Promise<Beneficiary> {
  const { clientId, name } = await companyOf(call, companyId);
  await lockName(call, beneficiaryLock(companyId));
  const account = (await currentAccounts(call, [companyId])).get(companyId);
  if (!account) throw notFound("Ce compte de remboursement");
  requireSeen(account, version);
  await call.db
    .insertInto("beneficiaryCheck")
    .values({
      id: newId(),
      accountId: account.id,
      result,
      bankName,
      checkedAt: call.now.toISOString(),
      checkedBy: call.actor.name,
      checkedById: actorId(call.actor),
    })
    .execute();
  call.recordChange({
    record: "client",
    id: clientId,
    did: `a noté la vérification du compte de remboursement de ${name} (${account.mask}) : ${payeeCheckResults[result].toLowerCase()}${bankName === "" ? "" : `, ${bankName}`}`,
  });
  return readBeneficiary(call, companyId);
}
