// Electronic invoice parts of the area.
import type { Call } from "#kernel/server/call.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { get } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { platformContract } from "../../contract/platform.ts";
import { depositFlow } from "../../model/platform/flow.ts";
import { depositSubject, depositView, platformOutbox, recordDeposit, submitAgain } from "./deposits.ts";
import { sendCashings } from "./cashings.ts";
import { reportedSalesFile } from "./e-reporting.ts";
import { readPlatformStatuses } from "./read-statuses.ts";
import { submitDeposits } from "./submit.ts";

export const platformJobs = [
  ...submitDeposits.jobHandlers,
  readPlatformStatuses,
  ...sendCashings.jobHandlers,
];

export const platformHandlers: Handlers<typeof platformContract> = {
  listElectronicInvoices: {
    from: "platform_deposit p join billing_document d on d.id = p.id",
    countFrom: "platform_deposit p",
    exceptions: { totalCents: "d.total_cents", remainingCents: "d.remaining_cents" },
  },
  readElectronicInvoiceDeposit: async ({ params }, call) =>
    depositView(call, await get(call, "platformDeposit", params.id)),
  readPlatformOutbox: outsideCall(
    async (_, outside) => outside,
    (_, call, outside) => platformOutbox(call, outside),
  ),
  readReportedSales: ({ query }, call) => reportedSalesFile(call, query),
  ...verbHandlers<typeof platformContract>()(depositView, {
    depositElectronicInvoice: recordDeposit,
    submitElectronicInvoiceAgain: submitAgain,
  }),
  ...moveHandlers(depositFlow, {
    kind: "platformDeposit",
    idOf: (_call: Call, { id }: { id: string }) => id,
    subjectOf: depositSubject,
    view: depositView,
  }),
};
