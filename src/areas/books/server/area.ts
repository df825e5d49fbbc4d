import { answer, area } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { vatOfCarSales } from "#resale/model/events.ts";
import { booksContract } from "../contract.ts";
import { booksManifest } from "../manifest.ts";
import { readAccounts, readSettings, setAccount, setSettings } from "./accounts/settings.ts";
import { checksOfNextMonth } from "./checks/checks.ts";
import { nightlyLettering } from "./lettering/letter.ts";
import { freezeMonth, freezeMonthJob, prepareFreeze } from "./months/freeze.ts";
import { monthFile } from "./months/file.ts";
import { monthOf, readMonths } from "./months/months.ts";
import { booksPersonalData } from "./personal-data.ts";
import { bookDerivations } from "./posting/derivations.ts";
import { readTrialBalance } from "./reads/balances.ts";
import { entriesAbout, entryExceptions } from "./reads/entries.ts";
import { readLedger } from "./reads/ledger.ts";
import { vatOfSales } from "./reads/vat-of-sales.ts";
import { readVatSummary } from "./reads/vat-summary.ts";
import { booksTables } from "./tables.ts";
import { acceptIncomplete, incompleteExceptions, isIncomplete } from "./to-complete.ts";

export const books = area(
  booksManifest,
  booksContract,
  {
    listBookEntries: { from: "book_entry e", exceptions: entryExceptions },
    listFactsToComplete: { from: "book_fact e", only: isIncomplete, exceptions: incompleteExceptions },
    readFactEntries: ({ params }, call) => entriesAbout(call, params),
    readLedger: ({ query }, call) => readLedger(call, query),
    readTrialBalance: ({ query }, call) => readTrialBalance(call, query),
    readVatSummary: ({ query }, call) => readVatSummary(call, query),
    readBookChecks: async ({ params }, call) => ({
      checks: await checksOfNextMonth(call, params.issuerId),
    }),
    readBookMonths: (_input, call) => readMonths(call),
    readMonthFile: ({ params }, call) => monthFile(call, params),
    readBookAccounts: (_input, call) => readAccounts(call),
    acceptIncompleteFact: ({ params, body }, call) => acceptIncomplete(call, { ...params, ...body }),
    freezeMonth: outsideCall(
      ({ params }, { within }) => within((call) => prepareFreeze(call, params)),
      async ({ params, body }, call, checks) => {
        await freezeMonth(call, params, { ...body, checks });
        return monthOf(call, params);
      },
    ),
    setBookAccount: ({ body }, call) => setAccount(call, body),
    setBookSettings: {
      form: ({ params }, call) => readSettings(call, params.issuerId),
      act: ({ params, body }, call) => setSettings(call, params.issuerId, body),
    },
  },
  {
    tables: booksTables,
    derivations: bookDerivations,
    personalData: booksPersonalData,
    answers: [answer(vatOfCarSales, (call) => vatOfSales(call))],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateBooks(call),
    jobHandlers: [freezeMonthJob, ...nightlyLettering.jobHandlers],
  },
);
