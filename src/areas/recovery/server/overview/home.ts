// Letters to late payers, on the home page.
import { type WaitingItem } from "#kernel/overview/home.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { recoveryManifest } from "../../manifest.ts";
import { letterLevels } from "../../model/dunning/levels.ts";
import { letterOf } from "../letters/letters.ts";
import { caseCounts } from "../counted.ts";

async function readDueLetters(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("dunningCase")
    .select(["id", "status", "companyName", "principalCents", "nextLetterOn"])
    .where(caseCounts.in("dunningCase:LETTER_DUE"))
    .orderBy("nextLetterOn")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.companyName,
    detail: `${frenchPrice(row.principalCents)} à recouvrer`,
    note: "",
    dueOn: row.nextLetterOn,
    next: `Envoyer : ${letterLevels[letterOf(row).level].toLowerCase()}`,
    to: `/billing/dunning/view/${row.id}`,
  }));
}

export const dunningHome = {
  waiting: [
    countedWork("dunningLetters", recoveryManifest.counters.dunningLetters, {
      rank: 76,
      title: "Clients à relancer",
      to: "/billing/dunning?filter[isLetterDue]=1",
      empty: "Aucun client n’est à relancer.",
      readItems: readDueLetters,
    }),
  ],
} as const satisfies HomeParts;
