// Values of a client's form: the body of its endpoint, with numbers in display format.
import { emptyAddress } from "#kernel/company/address.ts";
import { frenchPhone, frenchSiret } from "#kernel/company/identifiers.ts";
import { newId } from "#kernel/new-id.ts";
import type { Client } from "../../model/client.ts";

export const emptyCompany = () => ({
  id: newId(),
  name: "",
  siret: null,
  vatNumber: null,
  address: emptyAddress,
  isFineFeeBillable: true,
});
export const emptyContact = (isSignatory = false) => ({
  id: newId(),
  firstName: "",
  lastName: "",
  title: "",
  email: "",
  phone: null,
  isFleetManager: false,
  isSignatory,
  companyIds: [],
});

export const emptyClient = () => ({
  type: "COMPANY" as const,
  companies: [emptyCompany()],
  contacts: [emptyContact(true)],
});

export const clientFormValues = ({ version, name, type, companies, contacts }: Client) => ({
  version,
  name,
  type,
  companies: companies.map(({ id, name: companyName, siret, vatNumber, address, isFineFeeBillable }) => ({
    id,
    name: companyName,
    siret: siret && frenchSiret(siret),
    vatNumber,
    address,
    isFineFeeBillable,
  })),
  contacts: contacts.map((contact) => ({ ...contact, phone: contact.phone && frenchPhone(contact.phone) })),
});

/** The part of the values that fields on other lines read. */
export interface ClientFormValues {
  type: "COMPANY" | "INDIVIDUAL";
  companies?: { id: string; name: string; siret: string | null; vatNumber: string | null }[];
}
