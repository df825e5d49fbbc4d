// Creates the clients of the demonstration company through the public functions. Those of clients.csv are invented, with
// SIRETs from an unused range, phone numbers reserved for fiction (ARCEP) and mail addresses that do not exist.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isBlankLine, parseTable } from "#catalogue/server/import/table.ts";
import { frenchVatNumber } from "#kernel/company/vat-number.ts";
import { newId } from "#kernel/new-id.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import type { Call } from "#kernel/server/call.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { type ClientDraft, clientDraftSchema } from "../../model/client.ts";
import type { PaymentMethod } from "../../model/companies/payment.ts";
import { fictitiousSiren, fictitiousSiret } from "./fictitious-numbers.ts";
import { createClient } from "../save-client.ts";
import { setPaymentMethod, toggleBadPayer } from "../companies/billing.ts";

const paymentMethods = {
  TRANSFER: { kind: "WIRE_TRANSFER", mandateStatus: null },
  MANDATE: { kind: "MANDATE", mandateStatus: "Active" },
  WAITING_MANDATE: { kind: "MANDATE", mandateStatus: "Submitted" },
  FAILED_MANDATE: { kind: "STRIPE_MANDATE", mandateStatus: "Failed" },
} as const satisfies Record<string, PaymentMethod>;

const names = z.string().transform((cell) => cell.split(" | ").filter(Boolean));
const empty = z.literal("").transform(() => undefined);
const clientCells = z.object({
  name: z.string(),
  /** None for an individual. */
  companies: names,
  line1: z.string(),
  zipCode: z.string(),
  city: z.string(),
  /** « First Last, job title »: the first one signs. */
  people: names,
  payment: z.enum(keysOf(paymentMethods)).or(empty),
  isBadPayer: z.stringbool({ truthy: ["true"], falsy: [""] }),
  /** Lacks the SIRET or the street, so that no order form can be made. */
  missing: z.enum(["SIRET", "ADDRESS"]).or(empty),
});
type FictitiousClient = z.output<typeof clientCells>;

function readClients(): FictitiousClient[] {
  const { header, lines } = parseTable(readFileSync(join(import.meta.dirname, "clients.csv")));
  return lines
    .filter((values) => !isBlankLine(values))
    .map((values) => clientCells.parse(Object.fromEntries(header.map((name, at) => [name, values[at]]))));
}

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
  const { line1, zipCode, city } = client;
  const isPerson = client.companies.length === 0;
  const companies = (isPerson ? [client.name] : client.companies).map((name, position) => {
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
  for (const [index, invented] of readClients().entries()) {
    const { companies } = await createClient(call, draftOf(invented, index));
    for (const { id } of companies) {
      if (invented.payment) await setPaymentMethod(call, id, paymentMethods[invented.payment]);
      if (invented.isBadPayer) await toggleBadPayer(call, id);
    }
  }
}
