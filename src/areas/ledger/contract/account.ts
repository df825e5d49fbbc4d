// Endpoints of the account of a company, of the guarantees and deliveries still to be paid, and of what we owe to clients.
import { z } from "zod";
import { documentFields } from "#billing/model/documents/records.ts";
import { documentRowSchema } from "#billing/model/documents/view.ts";
import { enteredDay } from "#kernel/calendar/day.ts";
import { contract, list, read } from "#kernel/contract.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { missingCreditsSchema } from "../model/credits/missing-credit.ts";
import { accountSchema, groupingSchema } from "../model/account/account.ts";

const params = z.object({ companyId: id });
const on = enteredDay.optional();
const shows = ["billingDocument", "receipt", "refund", "debitBatch", "dunningCase", "insolvency"] as const;

export const accountContract = contract({
  readCompanyAccount: read({
    path: "/billing/customers/:companyId/account",
    takes: { params, query: z.object({ on }) },
    returns: accountSchema,
    may: "SIGNED_IN",
    shows,
    summary: "Le compte d’une société à une date : documents, encaissements, pertes, solde",
  }),
  readCompanyAccountPaper: read({
    path: "/billing/customers/:companyId/account/pdf",
    takes: { params, query: z.object({ on, by: groupingSchema.default("day") }) },
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows,
    summary: "Relevé de compte d’une société en PDF, par date ou par contrat",
  }),
  listDueDeposits: list({
    path: "/billing/due-deposits",
    title: "Dépôts à encaisser",
    item: documentRowSchema.pick({
      id: true,
      kind: true,
      number: true,
      companyId: true,
      companyName: true,
      contractId: true,
      orderIds: true,
      issuedOn: true,
      dueOn: true,
      lateFrom: true,
      sentOn: true,
      totalCents: true,
      remainingCents: true,
    }),
    fields: documentFields,
    filters: ["dueOn"],
    sorts: ["dueOn", "companyName", "remainingCents"],
    defaultSort: "dueOn,asc",
    search: false,
    may: "SIGNED_IN",
    shows: ["billingDocument"],
  }),
  readMissingCredits: read({
    path: "/billing/missing-credits",
    returns: missingCreditsSchema,
    may: "SIGNED_IN",
    shows: ["billingDocument", "receipt", "refund"],
    summary: "Ce que nous devons aux clients : avoirs, garanties à rendre, crédits anciens",
  }),
});
