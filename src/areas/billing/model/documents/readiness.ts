// Missing prerequisites of a company's documents: the person in charge and the page of each.
import { z } from "zod";
import { isAddressComplete } from "#kernel/company/address.ts";
import { type PageAddress, pageAddress } from "#kernel/links/page-address.ts";
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
  /** Null before the identity of the lessor is entered. */
  issuer: IssuerIdentity | null;
  customer: BilledCustomer;
  clientId: string;
  isDebited: boolean;
}

export function lacksOf({ issuer, customer, clientId, isDebited }: Parties): Lack[] {
  const client: PageAddress = `/prospection/clients/view/${clientId}`;
  const lacks: (Lack | false)[] = [
    issuer === null && {
      what: "L’identité du loueur n’est pas renseignée.",
      who: "Administrateur",
      where: "/admin/parameters",
    },
    issuer !== null &&
      (issuer.siret === "" || issuer.vatNumber === "" || !isAddressComplete(issuer.address)) && {
        what: `L’identité de ${issuer.name} est incomplète : son SIRET, son numéro de TVA ou son adresse manque.`,
        who: "Administrateur",
        where: "/billing/issuers",
      },
    isDebited &&
      issuer?.creditorId === "" && {
        what: "L’identifiant créancier SEPA (ICS) de l’émetteur manque : il ne peut pas prélever.",
        who: "Comptabilité",
        where: "/billing/issuers",
      },
    !isAddressComplete(customer.address) && {
      what: `L’adresse de ${customer.name} est incomplète.`,
      who: "Administration des ventes",
      where: client,
    },
    !customer.isConsumer &&
      customer.address.country === "FR" &&
      customer.siret === null && {
        what: `Le SIRET de ${customer.name} manque.`,
        who: "Administration des ventes",
        where: client,
      },
    !customer.isConsumer &&
      customer.address.country !== "FR" &&
      customer.vatNumber === null && {
        what: `Le numéro de TVA de ${customer.name} manque.`,
        who: "Administration des ventes",
        where: client,
      },
  ];
  return lacks.filter((lack) => lack !== false);
}
