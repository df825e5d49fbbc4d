// State of the form of a garage: the body of its endpoint, with numbers as displayed.
import { emptyAddress } from "#kernel/company/address.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPhone, frenchSiret } from "#kernel/company/identifiers.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Garage, garageChange } from "../../model/garages/garage.ts";

export const emptyGarage = () => ({
  siret: null,
  foreignNumber: "",
  vatNumber: null,
  iban: null,
  address: emptyAddress,
  phone: null,
  isMultiBrand: false,
  brandIds: [],
  hourlyRateCents: null,
  hours: "",
  isBodyShop: false,
  lendsCars: false,
  contacts: [],
  comment: "",
});

const shownPhone = (phone: string | null): string | null => phone && frenchPhone(phone);

const toForm = viewOf(garageChange);

export const garageValues = (garage: Garage) =>
  toForm({
    ...garage,
    siret: garage.siret && frenchSiret(garage.siret),
    iban: garage.iban && frenchIban(garage.iban),
    phone: shownPhone(garage.phone),
    brandIds: garage.brands.map(({ id }) => id),
    contacts: garage.contacts.map((contact) => ({ ...contact, phone: shownPhone(contact.phone) })),
  });
