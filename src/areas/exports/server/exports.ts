// Every export, in the order in which the screen offers them; those of the books are added here.
import { desExport, recapitulativeStatement } from "./declarations/customers.ts";
import { emebiExport } from "./declarations/emebi.ts";
import type { Export } from "./engine/export.ts";
import { acquisitions } from "./exports/acquisitions.ts";
import { athoris } from "./exports/athoris.ts";
import { deferred, trialBalance, vatSummary } from "./exports/books.ts";
import { contracts } from "./exports/contracts.ts";
import { customerInvoices } from "./exports/customer-invoices.ts";
import { delivered } from "./exports/delivered.ts";
import { disposals } from "./exports/disposals.ts";
import { fec } from "./exports/fec.ts";
import { fleet } from "./exports/fleet.ts";
import { ledgers } from "./exports/ledgers.ts";
import { outstandingPrincipal } from "./exports/outstanding-principal.ts";
import { payedCars } from "./exports/payed-cars.ts";
import { receivables } from "./exports/receivables.ts";
import { receivedPayments } from "./exports/received-payments.ts";

export const exports: readonly Export[] = [
  contracts,
  delivered,
  customerInvoices,
  receivedPayments,
  receivables,
  acquisitions,
  payedCars,
  disposals,
  fleet,
  athoris,
  outstandingPrincipal,
  ledgers,
  trialBalance,
  vatSummary,
  deferred,
  fec,
  emebiExport,
  desExport,
  recapitulativeStatement,
];
