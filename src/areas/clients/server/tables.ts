// The tables of clients.
import type { Country } from "#kernel/company/address.ts";
import { defaulted, internal, nullable, reference } from "#kernel/record.ts";
import { type RowsOf, searchText, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { MandateStatus, PaymentMethodKind } from "../model/companies/payment.ts";
import type { VatOutcome } from "../model/companies/vat.ts";
import { clientRecord, companyRecord, contactRecord } from "../model/records.ts";

export const clientsTables = {
  client: table(clientRecord, { crmId: nullable(reference), searchText }),
  company: unstampedTable(companyRecord, {
    clientId: reference,
    position: internal<number>("nobody"),
    line1: internal<string>("nobody"),
    zipCode: internal<string>("nobody"),
    city: internal<string>("nobody"),
    country: internal<Country>("nobody"),
    paymentKind: defaulted(internal<PaymentMethodKind>("nobody")),
    mandateStatus: nullable(internal<MandateStatus>("nobody")),
    crmId: nullable(reference),
    searchText,
  }),
  contact: unstampedTable(contactRecord, {
    clientId: reference,
    position: internal<number>("nobody"),
    crmId: nullable(reference),
  }),
};

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
  encryptedTokens: string | null;
  expiresAt: string | null;
  linkedAt: string | null;
  linkedBy: string | null;
  linkedById: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof clientsTables> {
    contactCompany: { contactId: string; companyId: string };
    vatCheck: VatCheckTable;
    crmLink: CrmLinkTable;
  }
}
