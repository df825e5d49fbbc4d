// Scorings on the home page.
import { actorId } from "#kernel/actor.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { canSeeAllSales } from "#clients/server/all-sales.ts";
import {
  type HomeParts,
  pendingWork,
  tallyFigures,
  type VisiblePart,
  type WorkBlock,
} from "#platform/overview/home.ts";
import { scoringFlow } from "../../model/flow.ts";

const scorings = (
  key: string,
  {
    statuses,
    ...block
  }: WorkBlock & Pick<VisiblePart, "may"> & { statuses: readonly ("TODO" | "MORE" | "REVIEW")[] },
) =>
  pendingWork(key, {
    ...block,
    shows: ["scoring"],
    rows: (call) =>
      call.db
        .selectFrom("scoring")
        .select(["id", "companyId", "companyName", "clientName", "salesman", "status", "updatedAt"])
        .select((of) => of.fn.countAll<number>().over().as("total"))
        .where("status", "in", statuses)
        .$if(!statuses.includes("REVIEW") && !canSeeAllSales(call), (of) =>
          of.where("salesmanId", "=", actorId(call.actor)),
        )
        .orderBy("updatedAt")
        .orderBy("id"),
    item: ({ id, companyId, companyName, clientName, salesman, status, updatedAt }) => ({
      id,
      label: companyName,
      detail: [clientName !== companyName && clientName, salesman].filter(Boolean).join(" · "),
      note: `${scoringFlow.states[status].label}, ${frenchDay(dayInParis(updatedAt))}`,
      next: status === "REVIEW" ? "Étudier" : "Compléter",
      to: `/prospection/scorings?company=${companyId}`,
    }),
  });

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
    scorings("scorings", {
      rank: 50,
      may: ["REVIEW_SCORING"],
      title: "Scorings à étudier",
      to: "/prospection/scorings?filter[status]=REVIEW",
      empty: "Aucun scoring n’attend d’étude.",
      statuses: ["REVIEW"],
    }),
    scorings("scorings-more", {
      rank: 60,
      may: ["CREATE_SCORING"],
      title: "Scorings à compléter",
      to: "/prospection/scorings?filter[status*in]=TODO,MORE",
      empty: "Aucun scoring n’attend de pièces.",
      statuses: ["TODO", "MORE"],
    }),
  ],
};
