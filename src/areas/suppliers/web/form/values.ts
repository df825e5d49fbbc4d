// What the form of a supplier holds: the body of its endpoint, numbers as people read them.
import { v7 } from "uuid";
import { emptyAddress } from "#kernel/address.ts";
import { frenchIban } from "#kernel/iban.ts";
import { frenchPhone } from "#kernel/identifiers.ts";
import { brandIdsOf, type Supplier } from "../../model/supplier.ts";

export const freshStore = () => ({
  id: v7(),
  name: "",
  address: emptyAddress,
  contactName: "",
  email: "",
  phone: null,
  hours: "",
  logisticsFeeCents: null,
});

export const freshSupplier = () => ({
  vatNumber: null,
  iban: null,
  address: emptyAddress,
  isMultiBrand: false,
  brandIds: [],
  contacts: [],
  stores: [],
});

const withPhone = <P extends { phone: string | null }>(of: P): P => ({
  ...of,
  phone: of.phone && frenchPhone(of.phone),
});

export const valuesOf = ({
  version,
  name,
  vatNumber,
  iban,
  address,
  isMultiBrand,
  brands,
  contacts,
  stores,
}: Supplier) => ({
  version,
  name,
  vatNumber,
  iban: iban && frenchIban(iban),
  address,
  isMultiBrand,
  brandIds: brandIdsOf({ brands }),
  contacts: contacts.map(withPhone),
  stores: stores.map(withPhone),
});
