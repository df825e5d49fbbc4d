// The lifecycle statuses of our invoices, read at the platform since the last ones: each once, in whatever order.
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { applyPlatformStatuses } from "./apply-statuses.ts";
import { readInvoiceStatuses, type ReadStatus } from "./flow-service/read-status.ts";
import type { InvoicePlatform, PlatformFlow } from "./port.ts";

/** Looked back at before the last status read, and without any yet: flows do not appear in order. */
const marginMs = 86_400_000;
const firstReadingMs = 30 * marginMs;

async function sinceOf({ within, now }: OutsideContext, { isTest }: InvoicePlatform): Promise<string> {
  const { last } = await within((call) => {
    call.markUnchanged();
    return call.db
      .selectFrom("platformStatus")
      .select((of) => of.fn.max("flowUpdatedAt").as("last"))
      .where("isTest", "=", isTest)
      .executeTakeFirstOrThrow();
  });
  const from = last === null ? now.getTime() - firstReadingMs : Date.parse(last) - marginMs;
  return new Date(from).toISOString();
}

async function unreadOf(
  call: Call,
  flows: readonly PlatformFlow[],
  isTest: boolean,
): Promise<PlatformFlow[]> {
  call.markUnchanged();
  if (flows.length === 0) return [];
  const ids = flows.map(({ id }) => id);
  const rows = await call.db
    .selectFrom("platformStatus")
    .select("flowId")
    .where("isTest", "=", isTest)
    .where("flowId", "in", ids)
    .execute();
  const known = new Set(rows.map(({ flowId }) => flowId));
  return flows.filter(({ id }) => !known.has(id));
}

/** The deposit that a status names, of the same mode: by its number, and its issuer when the message says it. */
async function depositNamed(
  call: Call,
  { number, sellerSiren }: ReadStatus,
  isTest: boolean,
): Promise<string | null> {
  const rows = await call.db
    .selectFrom("platformDeposit as deposit")
    .innerJoin("billingDocument as document", "document.id", "deposit.id")
    .select(["deposit.id", "document.content"])
    .where("deposit.number", "=", number)
    .where("deposit.isTest", "=", isTest)
    .execute();
  const found = rows.find(
    ({ content }) => sellerSiren === "" || content?.issuer.siret.startsWith(sellerSiren) === true,
  );
  return found?.id ?? null;
}

const unreadable: ReadStatus = { number: "", sellerSiren: "", code: "", reason: "" };

async function store(
  call: Call,
  { flow, isTest, statuses }: { flow: PlatformFlow; isTest: boolean; statuses: readonly ReadStatus[] },
): Promise<void> {
  call.markUnchanged();
  for (const status of statuses.length > 0 ? statuses : [unreadable]) {
    const depositId = await depositNamed(call, status, isTest);
    await call.db
      .insertInto("platformStatus")
      .values({
        id: newId(),
        depositId,
        isTest,
        flowId: flow.id,
        flowUpdatedAt: flow.updatedAt,
        number: status.number,
        code: status.code,
        receivedAt: flow.submittedAt,
        reason: status.reason,
        readAt: call.now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(["isTest", "flowId", "number", "code"]).doNothing())
      .execute();
    if (depositId === null) continue;
    call.emitChange({ kind: "platformDeposit", id: depositId });
    await applyPlatformStatuses(call, depositId);
  }
}

async function readStatuses(errand: OutsideContext): Promise<void> {
  const platform = errand.outside.invoicePlatform;
  if (platform === null) return;
  const { isTest } = platform;
  const flows = await platform.statusesSince(await sinceOf(errand, platform));
  for (const flow of await errand.within((call) => unreadOf(call, flows, isTest))) {
    const statuses = readInvoiceStatuses(await platform.download(flow.id));
    await errand.within((call) => store(call, { flow, isTest, statuses }));
  }
}

export const readPlatformStatuses = outsideJob(
  job<object>("billing.read-platform-statuses", { retryDelay: 600, retryLimit: 3 }),
  readStatuses,
  { cron: "5,35 * * * *" },
);
