// Endpoints for purchasing.
import { contract } from "#kernel/contract.ts";
import { supplierDocumentsContract } from "./contract/documents.ts";
import { invoicesContract } from "./contract/invoices.ts";
import { ordersContract } from "./contract/orders.ts";
import { paymentsContract } from "./contract/payments.ts";
import { premiumContract } from "./contract/premium.ts";
import { pricesContract } from "./contract/prices.ts";

export const purchasingContract = contract({
  ...ordersContract,
  ...paymentsContract,
  ...invoicesContract,
  ...premiumContract,
  ...pricesContract,
  ...supplierDocumentsContract,
});
