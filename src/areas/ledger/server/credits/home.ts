// Amounts owed to clients, on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countedWork, maximumHomeItems } from "#platform/overview/home.ts";
import { ledgerManifest } from "../../manifest.ts";
import { missingCreditKinds, pageOfCredit } from "../../model/credits/missing-credit.ts";
import { missingCredits } from "./missing-credits.ts";

export const creditsHome = countedWork("missingCredits", ledgerManifest.counters.missingCredits, {
  rank: 78,
  title: "Sommes dues aux clients",
  to: "/billing/missing-credits",
  empty: "Rien n’est dû aux clients.",
  rows: async (call) => (await missingCredits(call)).credits.slice(0, maximumHomeItems),
  item: (credit) => ({
    id: credit.id,
    label: credit.companyName,
    detail: [frenchPrice(credit.cents), credit.reference].filter(Boolean).join(" · "),
    note: `depuis le ${frenchDay(credit.since)}`,
    dueOn: credit.dueOn,
    next: missingCreditKinds[credit.kind],
    to: pageOfCredit(credit),
  }),
});
