// Endpoints of the payments to declare to the administration.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { reportedPeriodSchema } from "#billing/model/platform/reported-sales.ts";
import { reportedPaymentSchema } from "../model/e-reporting/payments.ts";

export const eReportingContract = contract({
  readReportedPayments: read({
    path: "/collection/e-reporting/payments",
    takes: { query: reportedPeriodSchema },
    returns: z.object({ payments: z.array(reportedPaymentSchema) }),
    may: "SIGNED_IN",
    shows: ["receipt", "refund", "billingDocument"],
    summary: "Les encaissements d’un mois à déclarer, par jour et par taux de TVA",
  }),
  readReportedPaymentsFile: read({
    path: "/collection/e-reporting/payments/file",
    takes: { query: reportedPeriodSchema },
    returns: { document: ["text/csv"] },
    may: "SEND_INVOICE",
    shows: [],
    summary: "Les mêmes, en un fichier",
  }),
});
