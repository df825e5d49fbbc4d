// What the form of a client holds: the body of its endpoint, numbers as people read them.
import { v7 } from "uuid";
import { emptyAddress } from "#kernel/address.ts";
import { frenchPhone, frenchSiret } from "#kernel/identifiers.ts";
import type { Client } from "../../model/client.ts";

export const freshCompany = () => ({
  id: v7(),
  name: "",
  siret: null,
  vatNumber: null,
  address: emptyAddress,
  isFineFeeBillable: true,
});
export const freshContact = (isSignatory = false) => ({
  id: v7(),
  firstName: "",
  lastName: "",
  title: "",
  email: "",
  phone: null,
  isFleetManager: false,
  isSignatory,
  companyIds: [],
});

export const freshClient = () => ({
  type: "COMPANY" as const,
  companies: [freshCompany()],
  contacts: [freshContact(true)],
});

export const valuesOf = ({ version, name, type, companies, contacts }: Client) => ({
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

/** The part of the values that fields of other lines look at. */
export interface ClientInput {
  type: "COMPANY" | "INDIVIDUAL";
  companies?: { id: string; name: string; siret: string | null; vatNumber: string | null }[];
}
