// The seller (BG-4) and the buyer (BG-7) of an electronic invoice.
import type { Address } from "#kernel/company/address.ts";
import { frenchPrice } from "#kernel/money.ts";
import { group, leaf, when, type Xml } from "#kernel/text/xml.ts";
import { sirenOf } from "#settings/model/lessor.ts";
import {
  type BilledCustomer,
  type FrozenDocument,
  type IssuerIdentity,
  isFrenchBusiness,
} from "../../model/documents/frozen.ts";

/** ISO/IEC 6523 schemes: SIREN, SIRET, and the electronic address of the French directory (BR-FR-10, -09, -21). */
const schemes = { siren: "0002", siret: "0009", directory: "0225" } as const;

function addressElement({ line1, zipCode, city, country }: Address, line2 = ""): Xml {
  return group(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", zipCode),
    leaf("ram:LineOne", line1),
    leaf("ram:LineTwo", line2),
    leaf("ram:CityName", city),
    leaf("ram:CountryID", country),
  );
}

interface PartyIds {
  siret: string | null;
  /** Left out when nothing of the document is within the scope of VAT (BR-O-02). */
  vatNumber: string | null;
}
const globalId = ({ siret }: PartyIds): Xml => leaf("ram:GlobalID", siret ?? "", { schemeID: schemes.siret });
const legalOrganization = ({ siret }: PartyIds): Xml =>
  siret === null
    ? []
    : group(
        "ram:SpecifiedLegalOrganization",
        leaf("ram:ID", sirenOf({ siret }), { schemeID: schemes.siren }),
      );
const electronicAddress = ({ siret }: PartyIds): Xml =>
  siret === null
    ? []
    : group(
        "ram:URIUniversalCommunication",
        leaf("ram:URIID", sirenOf({ siret }), { schemeID: schemes.directory }),
      );
const vatRegistration = ({ vatNumber }: PartyIds): Xml =>
  vatNumber === null
    ? []
    : group("ram:SpecifiedTaxRegistration", leaf("ram:ID", vatNumber, { schemeID: "VA" }));

/** `SAS au capital de 500 000,00 € · RCS Lyon 732829320` (BT-33; C. com., art. R123-237 and R123-238). */
const legalLine = (issuer: IssuerIdentity): string =>
  `${issuer.legalForm} au capital de ${frenchPrice(issuer.capitalCents)} · RCS ${issuer.rcsCity} ${sirenOf(issuer)}`;

function seller(issuer: IssuerIdentity, ids: PartyIds): Xml {
  return group(
    "ram:SellerTradeParty",
    globalId(ids),
    leaf("ram:Name", issuer.name),
    leaf("ram:Description", legalLine(issuer)),
    legalOrganization(ids),
    group(
      "ram:DefinedTradeContact",
      leaf("ram:PersonName", issuer.name),
      when(
        issuer.phone !== "",
        group("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", issuer.phone)),
      ),
      when(issuer.email !== "", group("ram:EmailURIUniversalCommunication", leaf("ram:URIID", issuer.email))),
    ),
    addressElement(issuer.address, issuer.addressLine2),
    electronicAddress(ids),
    vatRegistration(ids),
  );
}

function buyer(customer: BilledCustomer, ids: PartyIds): Xml {
  return group(
    "ram:BuyerTradeParty",
    globalId(ids),
    leaf("ram:Name", customer.name),
    legalOrganization(ids),
    addressElement(customer.address),
    electronicAddress(ids),
    vatRegistration(ids),
  );
}

export function partyElements({ issuer, customer, vat }: FrozenDocument): Xml {
  const isOutside = vat.some(({ category }) => category === "O");
  const vatNumberOf = (number: string | null): string | null => (isOutside ? null : number);
  return [
    ...seller(issuer, { siret: issuer.siret, vatNumber: vatNumberOf(issuer.vatNumber) }),
    ...buyer(customer, {
      siret: isFrenchBusiness(customer) ? customer.siret : null,
      vatNumber: vatNumberOf(customer.vatNumber),
    }),
  ];
}
