// Documents submitted to the platform of the settings, after the commit that finalised them. Each attempt has one flow
// there: it is looked up by its tracking id before it is submitted.
import { dayInParis } from "#kernel/calendar/day.ts";
import { unavailable } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { outsideSweep } from "#kernel/server/sweep.ts";
import { readFileOutsideTransaction } from "#platform/files/stored-files.ts";
import { depositFlow } from "../../model/platform/flow.ts";
import { recordSending } from "../sent.ts";
import { applyPlatformStatuses } from "./apply-statuses.ts";
import { FlowRefusal, type InvoicePlatform, type PlatformFlow } from "./port.ts";

type Deposit = Row<"platformDeposit">;
const kind = "platformDeposit";

/** `F2027-000001`, then `F2027-000001_2` once that one is rejected. */
const trackingIdOf = ({ number, attempt }: Deposit): string =>
  attempt === 1 ? number : `${number}_${attempt}`;

async function findDue(call: Call): Promise<string[]> {
  call.markUnchanged();
  const { invoicePlatform } = call.services;
  if (invoicePlatform === null) return [];
  const rows = await call.db
    .selectFrom("platformDeposit as deposit")
    .innerJoin("billingDocument as document", "document.id", "deposit.id")
    .select("deposit.id")
    .where("document.paperKey", "is not", null)
    .where((is) =>
      is.or([
        is("deposit.status", "=", "TO_DEPOSIT"),
        is.and([is("deposit.status", "=", "SUBMITTED"), is("deposit.isTest", "=", invoicePlatform.isTest)]),
      ]),
    )
    .orderBy("deposit.issuedOn")
    .orderBy("deposit.number")
    .execute();
  return rows.map(({ id }) => id);
}

interface Submission {
  deposit: Deposit;
  paperKey: string;
}

/** Records that a document is submitted, before it is; null when it is no longer to be. */
async function begin(call: Call, id: string, { isTest }: InvoicePlatform): Promise<Submission | null> {
  const deposit = await get(call, kind, id);
  const { paperKey } = await get(call, "billingDocument", id);
  call.markUnchanged();
  if (paperKey === null) return null;
  if (deposit.status === "SUBMITTED") return { deposit, paperKey };
  if (deposit.status !== "TO_DEPOSIT") return null;
  const did = `a été transmise à la plateforme${isTest ? ", en essai" : ""}`;
  const submitted = await move(call, depositFlow, {
    kind,
    id,
    version: null,
    move: "submit",
    set: { isTest, flowId: null },
    did,
  });
  return { deposit: submitted, paperKey };
}

/** The flow of this attempt: the one that a cut call left there, else a new one. */
async function flowOf(
  errand: OutsideContext,
  platform: InvoicePlatform,
  { deposit, paperKey }: Submission,
): Promise<string> {
  if (deposit.flowId !== null) return deposit.flowId;
  const trackingId = trackingIdOf(deposit);
  const existing = await platform.find(trackingId);
  if (existing) return existing.id;
  const bytes = await readFileOutsideTransaction(errand, paperKey);
  const { id } = await platform.submit({
    trackingId,
    name: `${deposit.number}.pdf`,
    syntax: "Factur-X",
    bytes,
  });
  return id;
}

const rememberFlow = (call: Call, id: string, flowId: string): Promise<unknown> => {
  call.markUnchanged();
  return call.db.updateTable(kind).set({ flowId }).where("id", "=", id).execute();
};

/** The deposit is the sending of the document, and the notice of its debit. */
async function acknowledge(call: Call, id: string, { id: flowId, submittedAt }: PlatformFlow): Promise<void> {
  const { number } = await move(call, depositFlow, {
    kind,
    id,
    version: null,
    move: "acknowledge",
    set: { depositedOn: dayInParis(submittedAt), platformReference: flowId, reason: "" },
    did: `a été déposée sur la plateforme, sous ${flowId}`,
  });
  const did = `a noté le dépôt de ${number} sur la plateforme`;
  await recordSending(call, { id, did, sentAt: submittedAt });
  await applyPlatformStatuses(call, id);
}

export const rejectDeposit = (call: Call, id: string, reason: string): Promise<unknown> =>
  move(call, depositFlow, {
    kind,
    id,
    version: null,
    move: "beRejected",
    set: { reason, depositedOn: null, platformReference: "" },
    did: `a été rejetée par la plateforme\u00a0: ${reason}`,
  });

async function applyAcknowledgement(call: Call, id: string, flow: PlatformFlow): Promise<void> {
  const { status } = await get(call, kind, id);
  if (status !== "SUBMITTED" || flow.acknowledgement === "Pending") return call.markUnchanged();
  await (flow.acknowledgement === "Ok"
    ? acknowledge(call, id, flow)
    : rejectDeposit(call, id, flow.reason || "Rejet sans motif"));
}

async function submit(errand: OutsideContext, id: string): Promise<void> {
  const platform = errand.outside.invoicePlatform;
  if (platform === null) throw unavailable("La plateforme de factures électroniques");
  const submission = await errand.within((call) => begin(call, id, platform));
  if (submission === null) return;
  try {
    const flowId = await flowOf(errand, platform, submission);
    await errand.within((call) => rememberFlow(call, id, flowId));
    const flow = await platform.read(flowId);
    if (flow) await errand.within((call) => applyAcknowledgement(call, id, flow));
  } catch (error) {
    if (!(error instanceof FlowRefusal)) throw error;
    await errand.within((call) => rejectDeposit(call, id, error.message));
  }
}

/** Submits what awaits its deposit, and reads the acknowledgements of what was submitted. */
export const submitDeposits = outsideSweep("billing.submit-to-platform", {
  cron: "*/15 * * * *",
  find: ({ within }) => within(findDue),
  each: submit,
});

/** After the commit that gives a document its file, or asks for another attempt. */
export const submitSoon = async (call: Call): Promise<void> => {
  if (call.services.invoicePlatform !== null) await call.enqueue(submitDeposits.job, {}, { key: "soon" });
};
