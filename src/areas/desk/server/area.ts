import { area, type Handlers } from "#kernel/server/area.ts";
import { asking } from "#kernel/server/outside.ts";
import { deskManifest } from "../manifest.ts";
import { deskContract } from "../contract.ts";
import { commentHandlers } from "./comments.ts";
import { documentationHandlers } from "./documentation.ts";
import { historyHandlers } from "./history.ts";
import { homeHandlers } from "./home.ts";
import { exportPersonalData } from "./personal-data.ts";
import { deadlineList } from "./deadline-list.ts";
import { deadlineReactions, deskDeadlines } from "./deadlines.ts";
import { answerReactions } from "./notice-answers.ts";
import { noticeReactions } from "./notice-causes.ts";
import { noticeHandlers, purgeWork } from "./notices.ts";
import { colleaguePlan, formerColleagues } from "./privacy/colleague.ts";
import { colleagueWorks, eraseColleague } from "./privacy/erase-colleague.ts";
import { eraseForReason } from "./privacy/erase.ts";
import { personOf } from "./privacy/person.ts";
import { planOf } from "./privacy/plan.ts";
import { purgePeople } from "./privacy/purge.ts";
import { purgeContracts, purgeQuotes } from "./privacy/purge-sold.ts";
import { searchHandlers } from "./search.ts";
import { statisticsHandlers } from "./statistics.ts";
import "./tables.ts";
import { viewHandlers } from "./views.ts";
import { commentFields, noticeFields, savedViewFields } from "../model/fields.ts";

const handlers = {
  ...searchHandlers,
  ...viewHandlers,
  ...commentHandlers,
  ...noticeHandlers,
  ...historyHandlers,
  ...statisticsHandlers,
  ...homeHandlers,
  listDeadlines: deadlineList,
  ...documentationHandlers,
  exportPersonalData: asking(
    async (_, errand) => errand,
    ({ body }, call, errand) => exportPersonalData(call, body.email, errand),
  ),
  readErasure: async ({ params }, call) => planOf(call, await personOf(call, params)),
  erasePersonalData: ({ params, body }, call) => eraseForReason(call, params, body.reason),
  listFormerColleagues: async (_, call) => ({ items: await formerColleagues(call) }),
  readColleagueErasure: ({ params }, call) => colleaguePlan(call, params.id),
  eraseColleague: ({ params, body }, call) => eraseColleague(call, params.id, body.reason),
} satisfies Handlers<typeof deskContract>;

export const desk = area(deskManifest, deskContract, handlers, {
  fields: { comment: commentFields, notice: noticeFields, savedView: savedViewFields },
  reactions: [...noticeReactions, ...answerReactions, ...deadlineReactions],
  derivations: deskDeadlines,
  works: [...purgeContracts.works, ...purgeQuotes.works, ...purgePeople.works, ...colleagueWorks, purgeWork],
});
