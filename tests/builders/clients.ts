// Valid clients in one call, for tests of every area.
import { frenchVatNumber } from "#kernel/company/vat-number.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Client, type ClientDraft, clientDraftSchema } from "#clients/model/client.ts";
import type { Company } from "#clients/model/companies/company.ts";
import type { Contact } from "#clients/model/contact.ts";
import type { PaymentMethod } from "#clients/model/companies/payment.ts";
import { createClient } from "#clients/server/save-client.ts";
import { fictitiousSiren, fictitiousSiret } from "#clients/server/demonstration/fictitious-numbers.ts";
import { clientOf } from "#clients/server/read.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";

let sequence = 0;

/** A draft client of one company with a signatory; each call gives different names and numbers. */
export function clientDraft(over: Partial<ClientDraft> = {}): ClientDraft {
  sequence += 1;
  const companyId = newId();
  const company = {
    id: companyId,
    name: `Menuiserie Essai ${sequence}`,
    siret: fictitiousSiret(sequence),
    vatNumber: frenchVatNumber(fictitiousSiren(sequence)),
    address: { line1: `${sequence} rue des Lices`, zipCode: "49100", city: "Angers", country: "FR" },
  };
  const contact = {
    firstName: "Camille",
    lastName: `Essai ${sequence}`,
    title: "Gérante",
    email: `camille.essai${sequence}@exemple.test`,
    phone: "06 12 34 56 78",
    isSignatory: true,
    isFleetManager: true,
    companyIds: [companyId],
  };
  return clientDraftSchema.parse({
    name: `Groupe Essai ${sequence}`,
    type: "COMPANY",
    companies: [company],
    contacts: [contact],
    ...over,
  });
}

/** An individual with an address and no SIRET. */
export function individualDraft(over: Partial<ClientDraft> = {}): ClientDraft {
  const { companies, contacts, name } = clientDraft();
  return clientDraftSchema.parse({
    name,
    type: "INDIVIDUAL",
    companies: companies.map((company) => ({ ...company, name, siret: null, vatNumber: null })),
    contacts,
    ...over,
  });
}

export interface BuiltClient {
  client: Client;
  /** Its first company and its first contact, a signatory. */
  company: Company;
  contact: Contact;
}

/** Saves a valid client; `paymentMethod` allows its contracts to begin immediately. */
export async function buildClient(
  call: Call,
  over: Partial<ClientDraft> = {},
  paymentMethod?: PaymentMethod,
): Promise<BuiltClient> {
  const { id, companies } = await createClient(
    call,
    over.type === "INDIVIDUAL" ? individualDraft(over) : clientDraft(over),
  );
  if (paymentMethod && companies[0]) await setPaymentMethod(call, companies[0].id, paymentMethod);
  const client = await clientOf(call, id);
  const [company] = client.companies;
  const [contact] = client.contacts;
  if (!company || !contact) throw new RangeError("a client has a company and a contact");
  return { client, company, contact };
}
