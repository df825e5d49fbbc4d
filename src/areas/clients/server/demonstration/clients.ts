// Creates the clients of the demonstration company through the public functions.
import { frenchVatNumber } from "#kernel/company/vat-number.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { type ClientDraft, clientDraftSchema } from "../../model/client.ts";
import type { PaymentMethod } from "../../model/companies/payment.ts";
import { fictitiousSiren, fictitiousSiret } from "./fictitious-numbers.ts";
import { createClient } from "../save-client.ts";
import { setPaymentMethod, toggleBadPayer } from "../companies/billing.ts";
import { fictitiousCompanies } from "./companies.ts";
import type { FictitiousClient } from "./fictitious-client.ts";
import { fictitiousIndividuals } from "./individuals.ts";

const paymentMethods: Readonly<Record<NonNullable<FictitiousClient["payment"]>, PaymentMethod>> = {
  TRANSFER: { kind: "WIRE_TRANSFER", mandateStatus: null },
  MANDATE: { kind: "MANDATE", mandateStatus: "Active" },
  WAITING_MANDATE: { kind: "MANDATE", mandateStatus: "Submitted" },
  FAILED_MANDATE: { kind: "STRIPE_MANDATE", mandateStatus: "Failed" },
};

const slug = (text: string): string =>
  normalText(text)
    .replace(/^dr /, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function personOf(text: string, index: number, domain: string) {
  const [name = "", title = ""] = text.split(", ");
  const [firstName = "", ...rest] = name.replace(/^Dr /, "").split(" ");
  const lastName = rest.join(" ");
  return {
    firstName,
    lastName,
    title,
    email: `${slug(firstName)}.${slug(lastName)}@${domain}.test`,
    phone: `06 39 98 ${String(10 + (index % 90)).padStart(2, "0")} ${String((index * 37) % 100).padStart(2, "0")}`,
    isSignatory: index % 10 === 0,
    isFleetManager: title.includes("parc") || index % 10 === 0,
  };
}

/** SIRENs start at 900: those of builders start at 1. */
function draftOf(client: FictitiousClient, index: number): ClientDraft {
  const [line1, zipCode, city] = client.place;
  const isPerson = client.companies === undefined;
  const companies = (client.companies ?? [client.name]).map((name, position) => {
    const number = 900 + index * 10 + position;
    const hasSiret = !isPerson && client.missing !== "SIRET";
    return {
      id: newId(),
      name,
      siret: hasSiret ? fictitiousSiret(number) : null,
      vatNumber: hasSiret ? frenchVatNumber(fictitiousSiren(number)) : null,
      address: { line1, zipCode, city, country: "FR" },
      isFineFeeBillable: !isPerson,
    };
  });
  const contacts = client.people.map((text, position) =>
    personOf(text, index * 10 + position, slug(client.name)),
  );
  return clientDraftSchema.parse({
    name: client.name,
    type: isPerson ? "INDIVIDUAL" : "COMPANY",
    companies,
    contacts,
  });
}

export async function demonstrateClients(call: Call): Promise<void> {
  for (const [index, invented] of [...fictitiousCompanies, ...fictitiousIndividuals].entries()) {
    const { companies } = await createClient(call, draftOf(invented, index));
    for (const { id } of companies) {
      if (invented.payment) await setPaymentMethod(call, id, paymentMethods[invented.payment]);
      if (invented.isBadPayer) await toggleBadPayer(call, id);
    }
  }
}
