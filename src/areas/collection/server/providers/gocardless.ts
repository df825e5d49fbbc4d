// GoCardless, through its own library: mandates by billing requests, payments by mandate.
import type { GoCardlessClient } from "gocardless-nodejs";
import { unavailable } from "#kernel/failure.ts";
import { requireNoTransaction } from "#kernel/server/outside.ts";
import { paymentStateOf } from "../../model/providers/provider.ts";
import type { PaymentProvider, ProviderPayment } from "./port.ts";

interface GoCardlessSettings {
  token: string;
  /** `https://api.gocardless.com`, or that of the sandbox. */
  url: string;
  isTest: boolean;
}

/** The library has no option for the address of another server, such as the one of the tests. */
async function openClient({ token, url, isTest }: GoCardlessSettings): Promise<GoCardlessClient> {
  const { Environments, gocardless } = await import("gocardless-nodejs");
  const client = gocardless(token, isTest ? Environments.Sandbox : Environments.Live, {});
  const api: unknown = Reflect.get(client, "_api");
  if (typeof api !== "object" || api === null) throw new TypeError("the client of GoCardless has no API");
  Reflect.set(api, "_baseUrl", url);
  return client;
}

const statusOf = (error: unknown): number => {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : null;
  return typeof code === "string" ? Number(code) : typeof code === "number" ? code : 0;
};
/** Null for an object that GoCardless does not know; anything else may be asked again later. */
function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

interface RawPayment {
  id?: string;
  status?: string;
  metadata?: unknown;
}

const metadataOf = (metadata: unknown, key: string): string | null => {
  const value: unknown =
    typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, key) : null;
  return typeof value === "string" ? value : null;
};

const toPayment = ({ id = "", status = "", metadata }: RawPayment): ProviderPayment => ({
  id,
  state: paymentStateOf("gocardless", status),
  debitId: metadataOf(metadata, "debit"),
});

export function goCardless(settings: GoCardlessSettings): PaymentProvider {
  let opened: Promise<GoCardlessClient> | undefined;
  const client = (): Promise<GoCardlessClient> => {
    requireNoTransaction(new URL(settings.url).origin);
    return (opened ??= openClient(settings));
  };
  return {
    name: "gocardless",
    openMandate: async ({ mandateId, signer, companyName, returnUrl }) => {
      const { billingRequests, billingRequestFlows } = await client();
      const request = await billingRequests.create(
        {
          mandate_request: { scheme: "sepa_core", currency: "EUR", metadata: { mandate: mandateId } },
          metadata: { mandate: mandateId },
        },
        `mandate-${mandateId}`,
      );
      const requestId = request.id ?? "";
      const flow = await billingRequestFlows.create({
        redirect_uri: returnUrl,
        exit_uri: returnUrl,
        language: "fr",
        links: { billing_request: requestId },
        prefilled_customer: {
          given_name: signer.firstName,
          family_name: signer.lastName,
          email: signer.email,
          company_name: companyName,
        },
      });
      if (!flow.authorisation_url) throw unavailable("GoCardless");
      return { requestId, url: flow.authorisation_url };
    },
    readRequest: async (id) => {
      const { billingRequests } = await client();
      const request = await billingRequests.find(id).catch(nullWhenMissing);
      return (
        request && {
          id,
          ourMandateId: metadataOf(request.metadata, "mandate"),
          mandateId: request.links?.mandate_request_mandate ?? null,
          isOver: request.status === "cancelled",
        }
      );
    },
    readMandate: async (id) => {
      const { mandates, customerBankAccounts } = await client();
      const mandate = await mandates.find(id).catch(nullWhenMissing);
      if (!mandate) return null;
      const accountId = mandate.links?.customer_bank_account;
      const account = accountId ? await customerBankAccounts.find(accountId).catch(nullWhenMissing) : null;
      return {
        id,
        ourMandateId: metadataOf(mandate.metadata, "mandate"),
        state: mandate.status ?? "",
        accountMask: account
          ? `${account.country_code ?? ""}\u00a0••••\u00a0${account.account_number_ending ?? ""}`
          : "",
        bankName: account?.bank_name ?? "",
        replacedById: mandate.links?.new_mandate ?? null,
        isTest: settings.isTest,
      };
    },
    cancelMandate: async (id) => {
      const { mandates } = await client();
      await mandates.cancel(id, {});
    },
    createPayment: async ({ debitId, providerMandateId, amountCents, reference, description }) => {
      const { payments } = await client();
      return toPayment(
        await payments.create(
          {
            amount: amountCents,
            currency: "EUR",
            description,
            reference,
            metadata: { debit: debitId },
            links: { mandate: providerMandateId },
          },
          `debit-${debitId}`,
        ),
      );
    },
    eventsSince: async (since) => {
      const { events } = await client();
      const found: unknown[] = [];
      for await (const one of events.all({ created_at: { gt: since.toISOString() } })) found.push(one);
      return found;
    },
    readPayment: async (id) => {
      const { payments } = await client();
      const payment = await payments.find(id).catch(nullWhenMissing);
      return payment && toPayment(payment);
    },
  };
}
