// State of a supplier form: the body of its endpoint, with numbers as displayed.
import { emptyAddress } from "#kernel/company/address.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { newId } from "#kernel/new-id.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { brandIdsOf, type Supplier, supplierChangeSchema } from "../../model/supplier.ts";

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

const toForm = viewOf(supplierChangeSchema);

export const supplierValues = (supplier: Supplier) =>
  toForm({
    ...supplier,
    iban: supplier.iban && frenchIban(supplier.iban),
    brandIds: brandIdsOf(supplier),
    contacts: supplier.contacts.map(withFrenchPhone),
    stores: supplier.stores.map(withFrenchPhone),
  });
