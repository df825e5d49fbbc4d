// Endpoints of the payments to declare to the administration.
import { contract, read, write } from "#kernel/contract.ts";
import { reportedPeriodSchema } from "#billing/model/platform/reported-sales.ts";
import { reportedMonthSchema } from "../model/e-reporting/declared.ts";

export const eReportingContract = contract({
  readReportedPayments: read({
    path: "/collection/e-reporting/payments",
    takes: { query: reportedPeriodSchema },
    returns: reportedMonthSchema,
    may: "SIGNED_IN",
    shows: ["receipt", "refund", "billingDocument", "issuer"],
    summary: "Les encaissements d’un mois à déclarer, par jour et par taux de TVA",
  }),
  readReportedPaymentsFile: read({
    path: "/collection/e-reporting/payments/file",
    takes: { query: reportedPeriodSchema },
    returns: { document: ["text/csv"] },
    may: "SEND_INVOICE",
    shows: [],
    summary: "Les mêmes, en un fichier ; celui d’un mois déclaré ne change plus",
  }),
  declareReportedPayments: write({
    path: "/collection/e-reporting/payments/declare",
    takes: { body: reportedPeriodSchema },
    returns: reportedMonthSchema,
    may: "SEND_INVOICE",
    audit: { did: "a marqué comme déclarés les encaissements d’un mois", record: "issuer" },
    summary: "Marquer un mois comme déclaré : son fichier est conservé, la suite entre dans le mois suivant",
  }),
});
