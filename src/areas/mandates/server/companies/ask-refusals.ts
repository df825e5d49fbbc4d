// French reasons why no mandate can be asked of a company now.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import "#billing/server/tables.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import type { Company } from "#clients/model/companies/company.ts";
import { contactsOf } from "#clients/server/read.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Provider } from "../../model/mandate.ts";
import type { Scheme } from "../../model/wording.ts";
import "../payment-settings.ts";
import { isWaiting, liveStatuses } from "../../model/flow.ts";
import { mandatesOf } from "./payment-method.ts";

export async function readCreditorId(call: Call): Promise<string> {
  const { creditorId } = await call.db
    .selectFrom("issuer")
    .select("creditorId")
    .where("id", "=", lessorIssuerId)
    .executeTakeFirstOrThrow();
  return creditorId;
}

/** Live mandates printed under the creditor identifier of an issuer; those of providers bear theirs. */
export async function countMandatesOf(call: Call, issuerId: string): Promise<number> {
  const { count } = await call.db
    .selectFrom("mandate")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("issuerId", "=", issuerId)
    .where("provider", "=", "embedded")
    .where("status", "in", liveStatuses)
    .executeTakeFirstOrThrow();
  return count;
}

/** Holder of direct debit mandates requested from now on; for B2B mandates, always us. */
export const mandateProviderOf = (call: Call, scheme: Scheme): Provider =>
  scheme === "CORE" && call.services.payments.gocardlessSecret !== null ? "gocardless" : "embedded";

export async function askRefusals(
  call: Call,
  company: Company,
  provider: Provider = mandateProviderOf(call, "CORE"),
): Promise<string[]> {
  const waiting = (await mandatesOf(call, company.id)).find(({ status }) => isWaiting(status));
  const signatories = signatoriesOf(await contactsOf(call, company.clientId), company.id);
  return [
    ...(provider === "embedded" && (await readCreditorId(call)) === ""
      ? [
          "L’identifiant créancier SEPA (ICS) manque : un administrateur le saisit dans « Prestataire de paiement ».",
        ]
      : []),
    ...(waiting ? [`Le mandat ${waiting.reference} attend déjà : relancez-le ou annulez-le.`] : []),
    ...(signatories.length === 0
      ? [`${company.name} n’a pas de contact signataire : ajoutez-en un sur la fiche du client.`]
      : []),
  ];
}
