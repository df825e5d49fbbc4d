// State of the form of a garage: the body of its endpoint, with numbers as displayed.
import { emptyAddress } from "#kernel/company/address.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPhone, frenchSiret } from "#kernel/company/identifiers.ts";
import type { Garage } from "../../model/garages/garage.ts";

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

export const garageValues = ({
  version,
  name,
  siret,
  foreignNumber,
  vatNumber,
  iban,
  address,
  email,
  phone,
  isMultiBrand,
  brands,
  hourlyRateCents,
  hours,
  isBodyShop,
  lendsCars,
  contacts,
  comment,
}: Garage) => ({
  version,
  name,
  siret: siret && frenchSiret(siret),
  foreignNumber,
  vatNumber,
  iban: iban && frenchIban(iban),
  address,
  email,
  phone: shownPhone(phone),
  isMultiBrand,
  brandIds: brands.map(({ id }) => id),
  hourlyRateCents,
  hours,
  isBodyShop,
  lendsCars,
  contacts: contacts.map((contact) => ({ ...contact, phone: shownPhone(contact.phone) })),
  comment,
});
