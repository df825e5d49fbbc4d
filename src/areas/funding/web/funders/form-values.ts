// Values of a funder's form: the body of its endpoint, with phones in their display format.
import { emptyAddress } from "#kernel/company/address.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import type { Funder } from "../../model/funder.ts";

export const newFunderValues = () => ({
  address: emptyAddress,
  contacts: [],
  loanType: "AMORTIZING" as const,
  durationMonths: 48,
  insuranceRate: 0,
  applicationFeeCents: 0,
  terminationFeeRate: 0,
});

export const funderFormValues = ({
  id: _id,
  createdAt: _createdAt,
  createdBy: _createdBy,
  updatedAt: _updatedAt,
  updatedBy: _updatedBy,
  contacts,
  ...form
}: Funder) => ({
  ...form,
  contacts: contacts.map((contact) => ({ ...contact, phone: contact.phone && frenchPhone(contact.phone) })),
});
