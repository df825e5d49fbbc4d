// Documents of cars to sort and to check on the home page.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { type HomeParts, maximumHomeItems, pendingWork } from "#platform/overview/home.ts";
import { unsortedKind } from "../../model/kind.ts";
import { documentsToReview } from "../review/to-review.ts";

const page = "/operations/documents" as const;

async function documentsToCheck(call: Call): Promise<Waiting> {
  const { total, items } = await documentsToReview(call, maximumHomeItems);
  return {
    key: "documents-to-review",
    title: "Documents à vérifier",
    total,
    to: page,
    empty: "Aucun document n’est à vérifier.",
    items: items.map(({ id, carId, carName, carTitle, kindLabel, addedAt }) => ({
      id,
      label: carName,
      detail: `${kindLabel} · ${carTitle}`,
      note: `reçu le ${frenchDay(dayInParis(addedAt))}`,
      dueOn: null,
      next: "Vérifier",
      to: `/car-summary/documents/${carId}`,
    })),
  };
}

export const documentsHome: HomeParts = {
  waiting: [
    pendingWork("documents-to-sort", {
      rank: 34,
      may: ["ADD_CAR_DOCUMENT"],
      shows: ["car"],
      title: "Documents à classer",
      to: page,
      empty: "Aucun document n’est à classer.",
      rows: ({ db }) =>
        db
          .selectFrom("document")
          .select(["id", "name", "addedAt", "addedBy"])
          .select((of) => of.fn.countAll<number>().over().as("total"))
          .where("kind", "=", unsortedKind)
          .orderBy("addedAt")
          .orderBy("id"),
      item: ({ id, name, addedAt, addedBy }) => ({
        id,
        label: name,
        detail: `déposé par ${addedBy}`,
        note: `le ${frenchDay(dayInParis(addedAt))}`,
        next: "Classer",
        to: page,
      }),
    }),
    { rank: 35, may: ["REVIEW_CAR_DOCUMENT"], shows: ["car"], read: documentsToCheck },
  ],
};
