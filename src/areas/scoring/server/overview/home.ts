// Scorings on the home page.
import { actorId } from "#kernel/actor.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { canSeeAllSales } from "#clients/server/all-sales.ts";
import { type HomeParts, maximumHomeItems, tallyFigures } from "#platform/overview/home.ts";
import { scoringFlow } from "../../model/flow.ts";

function selectScorings(call: Call, statuses: readonly ("TODO" | "MORE" | "REVIEW")[]) {
  const isReview = statuses.includes("REVIEW");
  return call.db
    .selectFrom("scoring")
    .where("status", "in", [...statuses])
    .$if(!isReview && !canSeeAllSales(call), (of) => of.where("salesmanId", "=", actorId(call.actor)));
}

const readScorings = (call: Call, statuses: readonly ("TODO" | "MORE" | "REVIEW")[]) =>
  selectScorings(call, statuses)
    .select(["id", "companyId", "companyName", "clientName", "salesman", "status", "updatedAt"])
    .orderBy("updatedAt")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();

const scoringItems = (rows: Awaited<ReturnType<typeof readScorings>>): Waiting["items"] =>
  rows.map(({ id, companyId, companyName, clientName, salesman, status, updatedAt }) => ({
    id,
    label: companyName,
    detail: [clientName !== companyName && clientName, salesman].filter(Boolean).join(" · "),
    note: `${scoringFlow.states[status].label}, ${frenchDay(dayInParis(updatedAt))}`,
    dueOn: null,
    next: status === "REVIEW" ? "Étudier" : "Compléter",
    to: `/prospection/scorings?company=${companyId}`,
  }));

const scoringsToReview = async (call: Call): Promise<Waiting> => ({
  key: "scorings",
  title: "Scorings à étudier",
  total: (await readTallies(call.db))("scoring.status.REVIEW"),
  to: "/prospection/scorings?filter[status]=REVIEW",
  empty: "Aucun scoring n’attend d’étude.",
  items: scoringItems(await readScorings(call, ["REVIEW"])),
});

async function scoringsToComplete(call: Call): Promise<Waiting> {
  const { count } = await selectScorings(call, ["TODO", "MORE"])
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    key: "scorings-more",
    title: "Scorings à compléter",
    total: Number(count),
    to: "/prospection/scorings?filter[status*in]=TODO,MORE",
    empty: "Aucun scoring n’attend de pièces.",
    items: scoringItems(await readScorings(call, ["TODO", "MORE"])),
  };
}

export const scoringHome: HomeParts = {
  figures: [
    {
      rank: 50,
      may: [],
      shows: ["scoring"],
      read: tallyFigures([
        {
          key: "scoring.status.REVIEW",
          tally: "scoring.status.REVIEW",
          label: "Scorings à étudier",
          to: "/prospection/scorings?filter[status]=REVIEW",
          tone: "warning",
          may: ["REVIEW_SCORING"],
        },
      ]),
    },
  ],
  waiting: [
    { rank: 50, may: ["REVIEW_SCORING"], shows: ["scoring"], read: scoringsToReview },
    { rank: 60, may: ["CREATE_SCORING"], shows: ["scoring"], read: scoringsToComplete },
  ],
};
