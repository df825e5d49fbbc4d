// How companies are billed; one without settings of its own follows the defaults.
import type { Call } from "#kernel/server/call.ts";
import { companyOf } from "#clients/server/read.ts";
import type { Company } from "#clients/model/companies/company.ts";
import { get } from "#kernel/server/records/records.ts";
import { type CompanyBillingSettings, defaultCompanyBilling } from "../model/company-billing.ts";
import type { BilledCustomer, CollectionMethod } from "../model/documents/frozen.ts";
import { mandateOf } from "../model/events.ts";
import { lessorIssuerId } from "../model/issuer.ts";
import "./tables.ts";

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

/** A mandate names one creditor: an SPV debits those given to itself alone, and is paid by transfer otherwise. */
export async function methodAt(
  call: Call,
  { company }: Pick<BilledCompany, "company">,
  issuerId: string,
): Promise<CollectionMethod> {
  const method = methodOf(company);
  if (issuerId === lessorIssuerId || method === "TRANSFER") return method;
  const [mandate] = await call.ask(mandateOf, { companyId: company.id, issuerId });
  return mandate ? "DEBIT" : "TRANSFER";
}
