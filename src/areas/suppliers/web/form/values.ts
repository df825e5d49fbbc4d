// State of a supplier form: the body of its endpoint, with numbers as displayed.
import { emptyAddress } from "#kernel/company/address.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { newId } from "#kernel/new-id.ts";
import { brandIdsOf, type Supplier } from "../../model/supplier.ts";

export const emptyStore = () => ({
  id: newId(),
  name: "",
  address: emptyAddress,
  contactName: "",
  email: "",
  phone: null,
  hours: "",
  logisticsFeeCents: null,
});

export const emptySupplier = () => ({
  vatNumber: null,
  iban: null,
  paymentDays: null,
  address: emptyAddress,
  isMultiBrand: false,
  brandIds: [],
  contacts: [],
  stores: [],
});

const withFrenchPhone = <P extends { phone: string | null }>(of: P): P => ({
  ...of,
  phone: of.phone && frenchPhone(of.phone),
});

export const supplierValues = ({
  version,
  name,
  vatNumber,
  iban,
  paymentDays,
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
  paymentDays,
  address,
  isMultiBrand,
  brandIds: brandIdsOf({ brands }),
  contacts: contacts.map(withFrenchPhone),
  stores: stores.map(withFrenchPhone),
});
