// Notices about scorings.
import { reaction } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import type { RecordPage } from "#platform/overview/record-pages.ts";
import { scoringDecided } from "../../model/events.ts";
import { scoringFlow } from "../../model/flow.ts";

/** A scoring is displayed on the page of its company. */
export const scoringPage: RecordPage = {
  record: "scoring",
  page: async (call, id) => {
    const row = await call.db
      .selectFrom("scoring")
      .select("companyId")
      .where("id", "=", id)
      .executeTakeFirst();
    return `/prospection/scorings?company=${row?.companyId ?? ""}`;
  },
};

export const decidedNotice = reaction(scoringDecided, async (call, { scoringId, at }) => {
  const { companyId, companyName, salesmanId, status, reviewComment } = await get(call, "scoring", scoringId);
  await notifyUsers(call, [salesmanId], {
    kind: "decided",
    title: `Scoring de ${companyName} : ${scoringFlow.states[status].label.toLowerCase()}`,
    detail: reviewComment,
    address: `/prospection/scorings?company=${companyId}`,
    cause: `scoring ${scoringId} ${at}`,
  });
});
