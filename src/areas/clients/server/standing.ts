// What changes of a company apart from its form: its standing as a payer, how it pays, its contracts.
import { sql } from "kysely";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Company } from "../model/company.ts";
import { paymentMethodChanged } from "../model/events.ts";
import { frenchPaymentMethod, isPaymentActive, type PaymentMethod } from "../model/payment.ts";
import { tellCompanies } from "./keep.ts";
import { companyOfRow } from "./read.ts";

async function companyForUpdate(call: Call, companyId: string): Promise<Company> {
  const row = await call.db.selectFrom("company").selectAll().where("id", "=", companyId).forUpdate().executeTakeFirst();
  if (!row) throw missing("Cette société");
  return companyOfRow(row);
}

/** Flags a bad payer, or clears the flag. */
export async function toggleBadPayer(call: Call, companyId: string): Promise<{ companyId: string; isBadPayer: boolean }> {
  const company = await companyForUpdate(call, companyId);
  const isBadPayer = !company.isBadPayer;
  await call.db.updateTable("company").set({ isBadPayer }).where("id", "=", companyId).execute();
  const client = await call.db
    .updateTable("client")
    .set({ hasBadPayer: sql<boolean>`exists (select from company where client_id = client.id and is_bad_payer)` })
    .where("id", "=", company.clientId)
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  call.changed({
    record: "client",
    id: client.id,
    did: isBadPayer ? `a signalé ${company.name} comme mauvais payeur` : `a levé le signalement de mauvais payeur de ${company.name}`,
    before: { isBadPayer: company.isBadPayer },
    after: { isBadPayer },
  });
  await tellCompanies(call, client, [{ ...company, isBadPayer }]);
  return { companyId, isBadPayer };
}

/** Sets how a company pays; contracts that waited for it hear of it. */
export async function setPaymentMethod(
  call: Call,
  companyId: string,
  paymentMethod: PaymentMethod,
): Promise<{ companyId: string; paymentMethod: PaymentMethod }> {
  const company = await companyForUpdate(call, companyId);
  const { kind, mandateStatus } = paymentMethod;
  await call.db.updateTable("company").set({ paymentKind: kind, mandateStatus }).where("id", "=", companyId).execute();
  call.changed({
    record: "client",
    id: company.clientId,
    did: `a changé le moyen de paiement de ${company.name}`,
    before: { paymentMethod: frenchPaymentMethod(company.paymentMethod) },
    after: { paymentMethod: frenchPaymentMethod(paymentMethod) },
  });
  await call.emit(paymentMethodChanged, { companyId, paymentMethod, isActive: isPaymentActive(paymentMethod) });
  return { companyId, paymentMethod };
}

/** Contracts of a company that begin (+1) or end (-1) to be active: their number is kept on the client. */
export async function countOngoingContracts(call: Call, companyId: string, step: number): Promise<void> {
  await call.db
    .updateTable("client")
    .set((from) => ({ nbOfOngoingContracts: from("nbOfOngoingContracts", "+", step) }))
    .where("id", "=", (from) => from.selectFrom("company").select("clientId").where("company.id", "=", companyId))
    .execute();
}
