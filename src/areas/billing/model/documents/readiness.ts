// Missing prerequisites of a company's documents: the person in charge and the page of each.
import { z } from "zod";
import { isAddressComplete } from "#kernel/company/address.ts";
import { type PageAddress, pageAddress } from "#kernel/links/page-address.ts";
import { lessorIssuerId } from "../issuer.ts";
import type { BilledCustomer, IssuerIdentity } from "./frozen.ts";

export const lackSchema = z.object({
  /** « Le SIRET de Menuiserie Bréval manque. » */
  what: z.string(),
  who: z.string(),
  /** The page where it is settled. */
  where: pageAddress,
});
export type Lack = z.output<typeof lackSchema>;

interface Parties {
  issuerId: string;
  /** Null before the identity of the lessor is entered. */
  issuer: IssuerIdentity | null;
  customer: BilledCustomer;
  clientId: string;
  isDebited: boolean;
  /** True once a line leaves its VAT to the client. */
  isReverseCharged: boolean;
}

/** The first empty part of an address, where its form is opened. */
const emptyPart = ({ line1, zipCode }: BilledCustomer["address"]): string =>
  line1 === "" ? "line1" : zipCode === "" ? "zipCode" : "city";

const lessor = (field: string): PageAddress => `/admin/parameters?tab=lessor&field=${field}`;

const emptyNumber = ({ siret, vatNumber }: IssuerIdentity): string =>
  siret === "" ? "siret" : vatNumber === "" ? "vatNumber" : "addressLine1";

const companyField = ({ customer, clientId }: Pick<Parties, "customer" | "clientId">, field: string) =>
  `/prospection/clients/edit/${clientId}?company=${customer.companyId}&field=${field}` as const;

/** Only reverse charge requires the VAT number of the customer (CGI, art. 283-2 and 289, II). */
export const vatNumberLack = (of: Pick<Parties, "customer" | "clientId">): Lack | null =>
  of.customer.isConsumer || of.customer.vatNumber !== null
    ? null
    : {
        what: `Le numéro de TVA de ${of.customer.name} manque.`,
        who: "Administration des ventes",
        where: companyField(of, "vatNumber"),
      };

export function lacksOf(parties: Parties): Lack[] {
  const { issuerId, issuer, customer, isDebited, isReverseCharged } = parties;
  const company = (field: string): PageAddress => companyField(parties, field);
  const lacks: (Lack | false | null)[] = [
    issuer === null && {
      what: "L’identité du loueur n’est pas renseignée.",
      who: "Administrateur",
      where: lessor("name"),
    },
    issuer !== null &&
      (issuer.siret === "" || issuer.vatNumber === "" || !isAddressComplete(issuer.address)) && {
        what: `L’identité de ${issuer.name} est incomplète : son SIRET, son numéro de TVA ou son adresse manque.`,
        who: "Administrateur",
        where: issuerId === lessorIssuerId ? lessor(emptyNumber(issuer)) : "/billing/issuers",
      },
    isDebited &&
      issuer?.creditorId === "" && {
        what: "L’identifiant créancier SEPA (ICS) de l’émetteur manque : il ne peut pas prélever.",
        who: "Comptabilité",
        where: `/billing/issuers?issuer=${issuerId}&field=creditorId`,
      },
    !isAddressComplete(customer.address) && {
      what: `L’adresse de ${customer.name} est incomplète.`,
      who: "Administration des ventes",
      where: company(`address.${emptyPart(customer.address)}`),
    },
    !customer.isConsumer &&
      customer.address.country === "FR" &&
      customer.siret === null && {
        what: `Le SIRET de ${customer.name} manque.`,
        who: "Administration des ventes",
        where: company("siret"),
      },
    isReverseCharged && vatNumberLack(parties),
  ];
  return lacks.filter((lack) => lack !== false && lack !== null);
}
