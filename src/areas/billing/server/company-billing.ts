// How companies are billed; one without settings of its own follows the defaults.
import type { Call } from "#kernel/server/call.ts";
import { companyOf } from "#clients/server/read.ts";
import type { Company } from "#clients/model/companies/company.ts";
import { get } from "#kernel/server/records/records.ts";
import { type CompanyBillingSettings, defaultCompanyBilling } from "../model/company-billing.ts";
import type { BilledCustomer, CollectionMethod } from "../model/documents/frozen.ts";
import { debitingIssuers } from "../model/events.ts";
import { lessorIssuerId } from "../model/issuer.ts";

export async function billingSettingsOf(call: Call, companyId: string): Promise<CompanyBillingSettings> {
  const row = await call.db
    .selectFrom("companyBilling")
    .select(["mode", "paymentDays", "recurringDay", "grouping", "accountingSourceId"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row ?? defaultCompanyBilling;
}

export interface BilledCompany {
  company: Company;
  isConsumer: boolean;
  settings: CompanyBillingSettings;
}

export async function billedCompany(call: Call, companyId: string): Promise<BilledCompany> {
  const company = await companyOf(call, companyId);
  const client = await get(call, "client", company.clientId);
  return {
    company,
    isConsumer: client.type === "INDIVIDUAL",
    settings: await billingSettingsOf(call, companyId),
  };
}

export const customerOf = ({ company, isConsumer }: BilledCompany): BilledCustomer => ({
  companyId: company.id,
  name: company.name,
  siret: company.siret,
  vatNumber: company.vatNumber,
  isConsumer,
  address: company.address,
});

const methods: Record<Company["paymentMethod"]["kind"], CollectionMethod> = {
  MANDATE: "DEBIT",
  STRIPE_MANDATE: "CARD",
  WIRE_TRANSFER: "TRANSFER",
  NONE: "TRANSFER",
};

/** A company without an active mandate pays by transfer. */
export const methodOf = ({ paymentMethod: { kind, mandateStatus } }: Company): CollectionMethod =>
  mandateStatus === null || mandateStatus === "Active" ? methods[kind] : "TRANSFER";

/**
 * A mandate names one creditor: an issuer is paid by transfer while the active mandates of the company are all given to
 * others, and an SPV whenever it has none of its own.
 */
export async function methodAt(
  call: Call,
  { company }: Pick<BilledCompany, "company">,
  issuerId: string,
): Promise<CollectionMethod> {
  const method = methodOf(company);
  if (method === "TRANSFER") return method;
  const issuers = (await call.ask(debitingIssuers, { companyId: company.id })).flat();
  if (issuerId !== lessorIssuerId) return issuers.includes(issuerId) ? "DEBIT" : "TRANSFER";
  return issuers.length === 0 || issuers.includes(lessorIssuerId) ? method : "TRANSFER";
}
