// Endpoints of the billing of companies.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import {
  customerChangeSchema,
  customerFields,
  customerRowSchema,
  customerViewSchema,
} from "../model/customers/customer.ts";

const params = z.object({ companyId: id });
const may = "UPDATE_CUSTOMER_BILLING";

export const customersContract = contract({
  listBillingCustomers: list({
    path: "/billing/customers",
    title: "Facturation des sociétés",
    item: customerRowSchema,
    fields: customerFields,
    filters: ["paymentKind", "mandateStatus", "mode", "grouping", "clientId"],
    sorts: ["companyName"],
    defaultSort: "companyName,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["client", "companyBilling", "billingDocument"],
  }),
  readBillingCustomer: read({
    path: "/billing/customers/:companyId",
    takes: { params },
    returns: customerViewSchema,
    may: "SIGNED_IN",
    shows: ["client", "companyBilling", "billingDocument"],
    summary: "Réglages de facturation d’une société, et ce qu’elle doit",
  }),
  changeBillingCustomer: write({
    path: "/billing/customers/:companyId",
    takes: { params, body: customerChangeSchema },
    returns: customerViewSchema,
    may,
    audit: { did: "a modifié la facturation de la société", record: "companyBilling" },
  }),
});
