// The account to which a company is refunded: typed by an accountant, encrypted, never replaced in silence.
import { actorId } from "#kernel/actor.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { conflict } from "#kernel/server/records/conflict.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { companyOf } from "#clients/server/read.ts";
import { type PayeeCheck, unchecked } from "../../model/beneficiaries/payee-check.ts";
import { type Beneficiary, type BeneficiaryForm, usableFrom } from "../../model/beneficiaries/beneficiary.ts";
import { requireNotOurs } from "../bank-accounts/accounts.ts";

/** Purpose of the key that encrypts the IBANs to which clients are refunded. */
export const beneficiaryIbanPurpose = "the IBANs of refunds";

export interface CurrentAccount extends Row<"beneficiaryAccount"> {
  iban: string;
  usableOn: ReturnType<typeof usableFrom>;
}

/** The accounts of companies, decrypted, by company. */
export async function currentAccounts(
  call: Call,
  companyIds: readonly string[],
): Promise<Map<string, CurrentAccount>> {
  if (companyIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("beneficiaryAccount")
    .selectAll()
    .where("companyId", "in", [...companyIds])
    .orderBy("version")
    .execute();
  const cipher = call.services.cipherFor(beneficiaryIbanPurpose);
  const accounts = new Map<string, CurrentAccount>();
  for (const row of rows) {
    const usableOn = usableFrom({ givenOn: dayInParis(row.givenAt), isChange: accounts.has(row.companyId) });
    accounts.set(row.companyId, { ...row, iban: cipher.decrypt(row.encryptedIban) ?? "", usableOn });
  }
  return accounts;
}

/** The newest check of accounts, by account. */
export async function payeeChecks(
  call: Call,
  accountIds: readonly string[],
): Promise<(accountId: string | null | undefined) => PayeeCheck> {
  const rows =
    accountIds.length === 0
      ? []
      : await call.db
          .selectFrom("beneficiaryCheck")
          .distinctOn("accountId")
          .select(["accountId", "result", "bankName", "checkedAt", "checkedBy"])
          .where("accountId", "in", [...accountIds])
          .orderBy("accountId")
          .orderBy("id", "desc")
          .execute();
  const checks = new Map(rows.map(({ accountId, ...check }) => [accountId, check]));
  return (accountId) => checks.get(accountId ?? "") ?? unchecked;
}

export async function readBeneficiary(call: Call, companyId: string): Promise<Beneficiary> {
  const { name: companyName } = await companyOf(call, companyId);
  const account = (await currentAccounts(call, [companyId])).get(companyId);
  if (!account) return { companyId, companyName, account: null };
  const { id, version, mask, holder, givenAt, givenBy, usableOn } = account;
  const check = (await payeeChecks(call, [id]))(id);
  return { companyId, companyName, account: { version, mask, holder, givenAt, givenBy, usableOn, check } };
}

/** One change of the account of a company, or of its check, at a time. */
export const beneficiaryLock = (companyId: string): string => `beneficiary account of ${companyId}`;

/** A conflict names the colleague who changed the account meanwhile. */
export function requireSeen(current: CurrentAccount | undefined, version: number | null): void {
  if (!current || current.version === version) return;
  const { givenAt: updatedAt, givenBy: updatedBy } = current;
  throw conflict("Le compte de remboursement a été changé", {
    version: current.version,
    updatedAt,
    updatedBy,
  });
}

/** Records the account of a company; the same one again is no change. */
export async function setBeneficiary(
  call: Call,
  companyId: string,
  { version, iban, holder, bic }: BeneficiaryForm,
): Promise<Beneficiary> {
  const { clientId, name } = await companyOf(call, companyId);
  await requireNotOurs(call, iban);
  await lockName(call, beneficiaryLock(companyId));
  const current = (await currentAccounts(call, [companyId])).get(companyId);
  requireSeen(current, version);
  if (current?.iban === iban && current.holder === holder && current.bic === bic) {
    call.markUnchanged();
    return readBeneficiary(call, companyId);
  }
  await call.db
    .insertInto("beneficiaryAccount")
    .values({
      id: newId(),
      companyId,
      version: (current?.version ?? 0) + 1,
      encryptedIban: call.services.cipherFor(beneficiaryIbanPurpose).encrypt(iban),
      mask: maskedIban(iban),
      holder,
      bic,
      givenAt: call.now.toISOString(),
      givenBy: call.actor.name,
      givenById: actorId(call.actor),
    })
    .execute();
  call.recordChange({
    record: "client",
    id: clientId,
    did: `a changé le compte sur lequel ${name} est remboursée : ${maskedIban(iban)}`,
  });
  return readBeneficiary(call, companyId);
}
