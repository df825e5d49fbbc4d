import { area, type Handlers } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { deskManifest } from "../manifest.ts";
import { deskContract } from "../contract.ts";
import { commentHandlers } from "./remarks/comments.ts";
import { documentationHandlers } from "./documentation.ts";
import { historyHandlers } from "./remarks/history.ts";
import { homeHandlers } from "./home/home.ts";
import { exportPersonalData } from "./privacy/export/personal-data.ts";
import { deadlineList } from "./deadlines/deadline-list.ts";
import { noticeReactions } from "./notices/reactions.ts";
import { noticeHandlers, purgeNoticesHandler } from "./notices/notices.ts";
import { planColleagueErasure, listFormerColleagues } from "./privacy/colleagues/colleague.ts";
import { colleagueJobHandlers, eraseColleague } from "./privacy/colleagues/erase-colleague.ts";
import { eraseForReason } from "./privacy/erasure/erase.ts";
import { readPerson } from "#clients/server/erasure/person.ts";
import { deadlineSources } from "#platform/overview/deadlines.ts";
import { ownLateDeadlines } from "./deadlines/own-late-deadlines.ts";
import { deskPersonalData } from "./personal-data.ts";
import { personalKinds, planErasure } from "./privacy/erasure/plan.ts";
import { purgePeople } from "./privacy/retention/purge-people.ts";
import { statisticsHandlers } from "./statistics.ts";
import { deskTables } from "./tables.ts";
import { viewHandlers } from "./views.ts";
import { noticeFields } from "../model/records.ts";

const handlers = {
  ...viewHandlers,
  ...commentHandlers,
  ...noticeHandlers,
  ...historyHandlers,
  ...statisticsHandlers,
  ...homeHandlers,
  listDeadlines: deadlineList,
  ...documentationHandlers,
  exportPersonalData: outsideCall(
    async (_, outsideJob) => outsideJob,
    ({ body }, call, outsideJob) => exportPersonalData(call, body.email, outsideJob),
  ),
  readErasure: async ({ params }, call) => ({
    ...(await planErasure(call, await readPerson(call, params))),
    shows: personalKinds(call),
  }),
  erasePersonalData: ({ params, body }, call) => eraseForReason(call, params, body.reason),
  listFormerColleagues: async (_, call) => ({ items: await listFormerColleagues(call) }),
  readColleagueErasure: ({ params }, call) => planColleagueErasure(call, params.id),
  eraseColleague: ({ params, body }, call) => eraseColleague(call, params.id, body.reason),
} satisfies Handlers<typeof deskContract>;

export const desk = area(deskManifest, deskContract, handlers, {
  tables: deskTables,
  fields: { notice: noticeFields },
  reactions: noticeReactions,
  personalData: deskPersonalData,
  home: { figures: [{ rank: 30, may: [], shows: deadlineSources, read: ownLateDeadlines }] },
  jobHandlers: [...purgePeople.jobHandlers, ...colleagueJobHandlers, purgeNoticesHandler],
});
