// The tables of clients, in camel case.
import type { Generated } from "kysely";
import type { Country } from "#kernel/company/address.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { ClientType } from "../model/type.ts";
import type { MandateStatus, PaymentMethodKind } from "../model/companies/payment.ts";
import type { VatOutcome } from "../model/companies/vat.ts";

interface ClientTable extends Recorded {
  name: string;
  type: ClientType;
  city: string;
  nbOfCompanies: number;
  nbOfContacts: number;
  nbOfOngoingContracts: Generated<number>;
  hasBadPayer: Generated<boolean>;
  crmId: string | null;
  searchText: string;
}

interface CompanyTable {
  id: string;
  clientId: string;
  position: number;
  name: string;
  siret: string | null;
  vatNumber: string | null;
  line1: string;
  zipCode: string;
  city: string;
  country: Country;
  isBadPayer: Generated<boolean>;
  isFineFeeBillable: boolean;
  paymentKind: Generated<PaymentMethodKind>;
  mandateStatus: MandateStatus | null;
  crmId: string | null;
  searchText: string;
}

interface ContactTable {
  id: string;
  clientId: string;
  position: number;
  firstName: string;
  lastName: string;
  title: string;
  email: string;
  phone: string | null;
  isFleetManager: boolean;
  isSignatory: boolean;
  crmId: string | null;
}

interface VatCheckTable {
  vatNumber: string;
  outcome: VatOutcome;
  isVerified: boolean;
  message: string;
  name: string | null;
  address: string | null;
  proof: string | null;
  checkedAt: string;
  checkedBy: string;
  checkedById: string;
}

interface CrmLinkTable {
  id: number;
  state: string | null;
  stateExpiresAt: string | null;
  account: string | null;
  /** Both tokens, encrypted by the CRM's cipher. */
  closedTokens: string | null;
  expiresAt: string | null;
  linkedAt: string | null;
  linkedBy: string | null;
  linkedById: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    client: ClientTable;
    company: CompanyTable;
    contact: ContactTable;
    contactCompany: { contactId: string; companyId: string };
    vatCheck: VatCheckTable;
    crmLink: CrmLinkTable;
  }
}
