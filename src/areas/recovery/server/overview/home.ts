// Letters to late payers, on the home page.
import { frenchPrice } from "#kernel/money.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { recoveryManifest } from "../../manifest.ts";
import { letterLevels } from "../../model/dunning/levels.ts";
import { letterOf } from "../letters/letters.ts";
import { caseCounts } from "../counted.ts";

export const dunningHome = {
  waiting: [
    countedWork("dunningLetters", recoveryManifest.counters.dunningLetters, {
      rank: 76,
      title: "Clients à relancer",
      to: "/billing/dunning?filter[isLetterDue]=1",
      empty: "Aucun client n’est à relancer.",
      rows: ({ db }) =>
        db
          .selectFrom("dunningCase")
          .select(["id", "status", "companyName", "principalCents", "nextLetterOn"])
          .where(caseCounts.in("dunningCase:LETTER_DUE"))
          .orderBy("nextLetterOn")
          .orderBy("id"),
      item: (row) => ({
        id: row.id,
        label: row.companyName,
        detail: `${frenchPrice(row.principalCents)} à recouvrer`,
        note: "",
        dueOn: row.nextLetterOn,
        next: `Envoyer : ${letterLevels[letterOf(row).level].toLowerCase()}`,
        to: `/billing/dunning/view/${row.id}`,
      }),
    }),
  ],
} as const satisfies HomeParts;
