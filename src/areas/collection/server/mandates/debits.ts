// What debits need of mandates: the account to debit, or why there is none; and the effect of a debit on its mandate.
import type { Address } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate } from "#kernel/server/records/records.ts";
import { mandateStatuses, paymentMethodKinds, requiresMandate } from "#clients/model/companies/payment.ts";
import { companyOf } from "#clients/server/read.ts";
import { needsDebtorAddress } from "../../model/mandates/account.ts";
import { governingMandate } from "../../model/mandates/governing.ts";
import type { Provider } from "../../model/mandates/mandate.ts";
import { outsideProviders, statusOfState } from "../../model/providers/provider.ts";
import type { Scheme } from "../../model/mandates/wording.ts";
import { accountOf } from "./accounts.ts";
import { returnRule } from "../../model/sepa/return-codes.ts";
import { ended, type MandateRow, moveBySystem } from "./moves.ts";

export interface DebitableMandate {
  mandateId: string;
  provider: Provider;
  providerMandateId: string | null;
  scheme: Scheme;
  reference: string;
  signedOn: Day;
  iban: string;
  holder: string;
  /** For accounts outside the European Economic Area; null where the bank does not need it. */
  address: Address | null;
  /** The account that the last debit named: the next one says that it has changed (SMNDA). */
  formerIban: string | null;
}

const notCreated = (why: string): Failure =>
  new Failure("refused", "PaymentNotCreated", `Paiement non créé : ${why}.`);

/** French reason why the company cannot be debited by this issuer, without its « Paiement non créé ». */
async function reasonAgainstDebit(call: Call, companyId: string, mandate: MandateRow | undefined) {
  const { paymentMethod } = await companyOf(call, companyId);
  if (!requiresMandate(paymentMethod.kind))
    return paymentMethod.kind === "NONE"
      ? "le client n’a pas de moyen de paiement"
      : `le client paie par ${paymentMethodKinds[paymentMethod.kind].toLowerCase()}`;
  if (!mandate) return "le client n’a pas de mandat";
  if (mandate.status !== "Active") return `le mandat est ${mandateStatuses[mandate.status].toLowerCase()}`;
  if (mandate.provider !== "embedded" && statusOfState(mandate.provider, mandate.providerState) === null)
    return `l’état du mandat chez ${outsideProviders[mandate.provider]} est inconnu`;
  return mandate.signedOn === null || (mandate.provider === "embedded" && mandate.accountId === null)
    ? "le mandat n’a pas de compte"
    : null;
}

/** The mandate to debit a company by, or a 409 `PaymentNotCreated` with its reason. */
export async function debitableMandate(
  call: Call,
  { companyId, issuerId }: { companyId: string; issuerId: string },
): Promise<DebitableMandate> {
  const rows = await call.db
    .selectFrom("mandate")
    .selectAll()
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .execute();
  const mandate = governingMandate(rows);
  const reason = await reasonAgainstDebit(call, companyId, mandate);
  if (reason !== null || !mandate || mandate.signedOn === null)
    throw notCreated(reason ?? "le client n’a pas de mandat");
  const account = mandate.accountId === null ? null : await accountOf(call, mandate.accountId);
  const former = mandate.formerAccountId === null ? null : await accountOf(call, mandate.formerAccountId);
  return {
    mandateId: mandate.id,
    provider: mandate.provider,
    providerMandateId: mandate.providerMandateId,
    scheme: mandate.scheme,
    reference: mandate.reference,
    signedOn: mandate.signedOn,
    iban: account?.iban ?? "",
    holder: account?.holder ?? mandate.companyName,
    address: account && needsDebtorAddress(account.iban) ? account.address : null,
    formerIban: former?.iban ?? null,
  };
}

/** The active mandate of a company, as its invoices state it; null when there is none. */
export async function mandateOnDocument(
  call: Call,
  { companyId, issuerId }: { companyId: string; issuerId: string },
): Promise<{ mandateReference: string; accountEnding: string } | null> {
  const rows = await call.db
    .selectFrom("mandate")
    .selectAll()
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "Active")
    .execute();
  const mandate = governingMandate(rows);
  return mandate
    ? { mandateReference: mandate.reference, accountEnding: mandate.accountMask.slice(-4) }
    : null;
}

/** A debit was presented: the mandate lives 36 months more, and its change of account has been said. */
export async function recordPresentation(call: Call, mandateId: string, on: Day): Promise<void> {
  const { presentedOn } = await getForUpdate(call, "mandate", mandateId);
  const last = presentedOn !== null && presentedOn > on ? presentedOn : on;
  const did = "a présenté un prélèvement";
  await change(
    call,
    "mandate",
    { id: mandateId, version: null, did },
    { presentedOn: last, formerAccountId: null },
  );
}

/** The effect of a returned debit on its mandate; nothing for the other codes. */
export async function applyReturnCode(
  call: Call,
  { mandateId, code, label }: { mandateId: string; code: string; label: string },
): Promise<void> {
  const { status } = await getForUpdate(call, "mandate", mandateId);
  const reason = `Prélèvement rejeté (${code}) : ${label}`;
  const { action } = returnRule(code);
  if (action === "CANCEL_MANDATE" && status !== "Cancelled" && status !== "Expired" && status !== "Failed")
    await moveBySystem(call, "revoke", {
      id: mandateId,
      set: ended(call, reason),
      did: `a perdu le mandat : ${label}`,
    });
  if (action === "BLOCK_MANDATE" && status === "Active")
    await moveBySystem(call, "stop", {
      id: mandateId,
      set: { reason },
      did: `a bloqué le mandat : ${label}`,
    });
}
