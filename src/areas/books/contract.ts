// Endpoints of the books.
import { z } from "zod";
import { contract, list } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { entryFields, factFields } from "./model/records.ts";
import {
  acceptForm,
  accountFormSchema,
  accountsSchema,
  checksSchema,
  entriesOfSchema,
  entryRowSchema,
  factSubjects,
  freezeForm,
  incompleteFactSchema,
  ledgerQuery,
  ledgerSchema,
  monthQuery,
  monthSchema,
  monthsSchema,
  settingsForm,
  settingsViewSchema,
  trialBalanceQuery,
  trialBalanceSchema,
  vatSummarySchema,
} from "./model/views.ts";

const may = "READ_BOOKS";
const see = recordReads({
  path: "/books",
  may,
  shows: ["bookMonth", "billingDocument", "receipt", "statementLine"],
});
const params = z.object({ issuerId: id });
const onMonth = recordWrites({
  path: "/books/months/:issuerId/:month",
  record: "bookMonth",
  params: params.extend({ month: daySchema }),
  returns: monthSchema,
  may: "FREEZE_MONTH",
});
const onAccounts = recordWrites({
  path: "/books",
  record: "bookAccount",
  params: z.object({}),
  returns: accountsSchema,
  may: "SET_ACCOUNTS",
});

export const booksContract = contract({
  listBookEntries: list({
    path: "/books/entries",
    title: "Écritures",
    item: entryRowSchema,
    fields: entryFields,
    filters: ["issuerId", "journal", "day"],
    sorts: ["day"],
    defaultSort: "day,desc",
    search: false,
    may,
    shows: ["bookMonth", "billingDocument", "receipt", "statementLine"],
  }),
  listFactsToComplete: list({
    path: "/books/to-complete",
    title: "Faits à compléter",
    item: incompleteFactSchema,
    fields: factFields,
    filters: ["issuerId", "day", "acceptedAt"],
    sorts: ["day"],
    defaultSort: "day,asc",
    search: false,
    may,
    shows: ["bookFact"],
  }),
  readFactEntries: see("facts/:subject/:id", entriesOfSchema, {
    params: { subject: z.enum(factSubjects) },
    summary: "Lire une écriture, ou celles d’un fait, d’un véhicule, d’une société",
  }),
  readLedger: see("ledger", ledgerSchema, { query: ledgerQuery, summary: "Lire le grand livre d’un compte" }),
  readTrialBalance: see("trial-balance", trialBalanceSchema, {
    query: trialBalanceQuery,
    summary: "Lire la balance entre deux jours",
  }),
  readVatSummary: see("vat-summary", vatSummarySchema, {
    query: monthQuery,
    summary: "Lire la synthèse de TVA d’un mois",
  }),
  readBookChecks: see("checks/:issuerId", checksSchema, { summary: "Comparer les livres aux faits" }),
  readBookMonths: see("months", monthsSchema, {
    summary: "Lire les mois, ouverts et figés",
    shows: ["bookMonth", "bookFact", "bookSettings", "billingDocument", "receipt", "statementLine"],
  }),
  readMonthFile: see(
    "months/:issuerId/:month/file",
    { document: ["text/plain"] },
    {
      params: { month: daySchema },
      summary: "Télécharger le fichier d’un mois, provisoire tant qu’il est ouvert",
    },
  ),
  readBookAccounts: see("accounts", accountsSchema, {
    summary: "Lire les comptes, les journaux et les réglages",
    shows: ["bookAccount", "bookSettings", "bookMonth"],
  }),
  acceptIncompleteFact: recordWrites({
    path: "/books/to-complete/:id",
    record: "bookFact",
    params: z.object({ id }),
    returns: incompleteFactSchema,
    may: "FREEZE_MONTH",
  })("accept", "a accepté un fait sans écriture", { body: acceptForm }),
  freezeMonth: onMonth("freeze", "a figé le mois", { body: freezeForm, status: 202 }),
  setBookAccount: onAccounts("accounts", "a changé un compte", { body: accountFormSchema }),
  setBookSettings: recordWrites({
    path: "/books/settings/:issuerId",
    record: "bookSettings",
    params,
    returns: settingsViewSchema,
    may: "SET_ACCOUNTS",
  })("", "a réglé les livres", { body: settingsForm, method: "PUT" }),
});
