// Changes of companies outside the client's form: bad payer flag, fine handling fee, payment method, number of
// contracts.
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getAtVersion, getForUpdate } from "#kernel/server/records/records.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import type { Client } from "../../model/client.ts";
import type { Company } from "../../model/companies/company.ts";
import { debitOfCompany, paymentMethodChanged } from "../../model/events.ts";
import {
  frenchPaymentMethod,
  isPaymentActive,
  type PaymentChoice,
  type PaymentMethod,
  requiresMandate,
} from "../../model/companies/payment.ts";
import { emitCompanyChanges } from "../save-client.ts";
import { sameEntityIds, syncClientFlags } from "./same-entity.ts";
import { clientOf, companyForUpdate, companyOf, toCompany } from "../read.ts";

const idsOf = (companies: readonly Company[]): string[] => companies.map(({ id }) => id);
const namesOf = (companies: readonly Company[]): string => companies.map(({ name }) => name).join(", ");

/** Flags companies as bad payers, or clears the flag, with every company of their SIREN. */
async function setBadPayer(call: Call, companyIds: readonly string[], isBadPayer: boolean): Promise<void> {
  const rows = await call.db
    .updateTable("company")
    .set({ isBadPayer })
    .where("id", "in", await sameEntityIds(call, companyIds))
    .where("isBadPayer", "!=", isBadPayer)
    .returningAll()
    .execute();
  const byClient = Map.groupBy(rows.map(toCompany), ({ clientId }) => clientId);
  const clientIds = [...byClient.keys()].toSorted();
  await syncClientFlags(call, clientIds);
  for (const clientId of clientIds) await recordFlag(call, clientId, byClient.get(clientId) ?? []);
}

async function recordFlag(call: Call, clientId: string, companies: readonly Company[]): Promise<void> {
  const isBadPayer = companies.some((company) => company.isBadPayer);
  call.recordChange({
    record: "client",
    id: clientId,
    did: isBadPayer
      ? `a signalé ${namesOf(companies)} comme mauvais payeur`
      : `a levé le signalement de mauvais payeur de ${namesOf(companies)}`,
    before: { isBadPayer: !isBadPayer },
    after: { isBadPayer },
  });
  await emitCompanyChanges(call, await get(call, "client", clientId), companies);
}

export async function toggleBadPayer(
  call: Call,
  companyId: string,
): Promise<{ companyId: string; isBadPayer: boolean }> {
  const company = await companyForUpdate(call, companyId);
  const isBadPayer = !company.isBadPayer;
  await setBadPayer(call, [companyId], isBadPayer);
  return { companyId, isBadPayer };
}

/** Changes every company of the client whose flag differs. */
export async function flagBadPayer(
  call: Call,
  clientId: string,
  { isBadPayer }: { isBadPayer: boolean },
): Promise<Client> {
  await getForUpdate(call, "client", clientId);
  const { name, companies } = await clientOf(call, clientId);
  const others = companies.filter((company) => company.isBadPayer !== isBadPayer);
  if (others.length === 0)
    throw refused(`${name} ${isBadPayer ? "est déjà" : "n’est pas"} signalé comme mauvais payeur.`);
  await setBadPayer(call, idsOf(others), isBadPayer);
  return clientOf(call, clientId);
}

/**
 * Sets whether the fine handling fee is charged to every company of the client. Its form shows the fee, hence the new
 * version.
 */
export async function billFineFees(
  call: Call,
  clientId: string,
  { isFineFeeBillable }: { isFineFeeBillable: boolean },
): Promise<Client> {
  const { version } = await getForUpdate(call, "client", clientId);
  const { name, companies } = await clientOf(call, clientId);
  const others = companies.filter((company) => company.isFineFeeBillable !== isFineFeeBillable);
  if (others.length === 0)
    throw refused(
      `Les frais de dossier d’amende de ${name} ${isFineFeeBillable ? "sont déjà" : "ne sont déjà pas"} facturés.`,
    );
  await call.db.updateTable("company").set({ isFineFeeBillable }).where("id", "in", idsOf(others)).execute();
  await call.db.updateTable("client").set(nextStamp(call, version)).where("id", "=", clientId).execute();
  call.recordChange({
    record: "client",
    id: clientId,
    did: `a rendu ${isFineFeeBillable ? "facturables" : "non facturables"} les frais d’amende de ${namesOf(others)}`,
    before: { isFineFeeBillable: !isFineFeeBillable },
    after: { isFineFeeBillable },
  });
  return clientOf(call, clientId);
}

/** Values of the payment method form, with the client's version. */
export async function paymentForm(call: Call, companyId: string) {
  const { clientId, paymentMethod } = await companyOf(call, companyId);
  return { ...paymentMethod, version: (await get(call, "client", clientId)).version };
}

/** The status of the mandate of a chosen method. Refuses a debit that cannot be made, and a status of its own. */
async function mandateStatusOf(
  call: Call,
  companyId: string,
  { kind, mandateStatus: repeated }: PaymentChoice,
) {
  const [debit] = requiresMandate(kind) ? await call.ask(debitOfCompany, { companyId, kind }) : [];
  if (debit?.refusal) throw refused(debit.refusal);
  const mandateStatus = debit?.mandateStatus ?? null;
  if (repeated !== undefined && repeated !== mandateStatus)
    throw invalid({ mandateStatus: "Le statut du mandat vient du mandat lui-même : demandez-en un." });
  return mandateStatus;
}

/** The method chosen by staff; choosing the same one changes nothing. */
export async function choosePaymentMethod(
  call: Call,
  companyId: string,
  choice: PaymentChoice,
  version: number,
): Promise<{ companyId: string; paymentMethod: PaymentMethod }> {
  const { clientId } = await companyOf(call, companyId);
  await getAtVersion(call, "client", { id: clientId, version });
  const { paymentMethod } = await companyForUpdate(call, companyId);
  if (
    paymentMethod.kind === choice.kind &&
    (choice.mandateStatus ?? paymentMethod.mandateStatus) === paymentMethod.mandateStatus
  ) {
    call.markUnchanged();
    return { companyId, paymentMethod };
  }
  const mandateStatus = await mandateStatusOf(call, companyId, choice);
  return setPaymentMethod(call, companyId, { kind: choice.kind, mandateStatus });
}

/** Sets the payment method of a company; notifies the contracts that await it. */
export async function setPaymentMethod(
  call: Call,
  companyId: string,
  paymentMethod: PaymentMethod,
): Promise<{ companyId: string; paymentMethod: PaymentMethod }> {
  // The client is locked first, as by its form.
  const { clientId } = await companyOf(call, companyId);
  const client = await getForUpdate(call, "client", clientId);
  const company = await companyForUpdate(call, companyId);
  const { kind, mandateStatus } = paymentMethod;
  await call.db
    .updateTable("company")
    .set({ paymentKind: kind, mandateStatus })
    .where("id", "=", companyId)
    .execute();
  await call.db
    .updateTable("client")
    .set(nextStamp(call, client.version))
    .where("id", "=", clientId)
    .execute();
  call.recordChange({
    record: "client",
    id: clientId,
    did: `a changé le moyen de paiement de ${company.name}`,
    before: { paymentMethod: frenchPaymentMethod(company.paymentMethod) },
    after: { paymentMethod: frenchPaymentMethod(paymentMethod) },
  });
  await call.emit(paymentMethodChanged, {
    companyId,
    paymentMethod,
    isActive: isPaymentActive(paymentMethod),
  });
  return { companyId, paymentMethod };
}

/** Adds `step` to the client's stored number of ongoing contracts: +1 when a contract begins, -1 when it ends. */
export async function countOngoingContracts(call: Call, companyId: string, step: number): Promise<void> {
  await call.db
    .updateTable("client")
    .set((from) => ({ nbOfOngoingContracts: from("nbOfOngoingContracts", "+", step) }))
    .where("id", "=", (from) =>
      from.selectFrom("company").select("clientId").where("company.id", "=", companyId),
    )
    .execute();
}
