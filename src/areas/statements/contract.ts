// Endpoints of the statements of cars.
import { contract, list } from "#kernel/contract.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { carStatementFields, carStatementRow } from "./model/records.ts";
import { carStatementSchema } from "./model/statement.ts";

const may = "READ_CAR_STATEMENTS";
const see = recordReads({ path: "/car-statements", may, shows: ["car", "contract", "billingDocument"] });

export const statementsContract = contract({
  listCarStatements: list({
    path: "/car-statements",
    title: "Bilans des véhicules",
    item: carStatementRow,
    fields: carStatementFields,
    filters: ["stage", "brand", "model", "clientId", "resultCents", "months", "computedOn"],
    sorts: ["resultCents", "perMonthCents", "model", "months", "kilometres"],
    defaultSort: "resultCents,asc",
    search: true,
    sums: {
      of: ["acquisitionCents", "fundingCents", "useCents", "rentalCents", "exitCents", "resultCents"],
      by: "stage",
    },
    may,
    shows: ["car"],
  }),
  readCarStatement: see(":carId", carStatementSchema, { summary: "Lire le bilan d’un véhicule" }),
  readCarStatementPaper: see(":carId/paper", pdfAnswer, { summary: "Lire le bilan d’un véhicule en PDF" }),
});
