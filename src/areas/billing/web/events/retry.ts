// Retries failed events, then reports those that fail again: they are billed by a job, after the answer.
import { call } from "#kernel/web/calls/client.ts";
import { countText } from "#kernel/text/count-text.ts";
import { maximumPageSize } from "#kernel/list.ts";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { eventsContract } from "../../contract/events.ts";
import type { BillingEventRow } from "../../model/events/view.ts";

/** Milliseconds before each look at the list. */
const pauses = [700, 1500, 3000];

async function failedAgain(ids: ReadonlySet<string>): Promise<BillingEventRow[]> {
  const { items } = await call(eventsContract.listFailedInvoiceEvents, {
    list: { pageSize: maximumPageSize },
  });
  return items.filter(({ id }) => ids.has(id));
}

function report(count: number, failures: readonly BillingEventRow[]): void {
  const [first] = failures;
  if (!first)
    return notifySuccess(
      `${countText(count, "événement relancé", "événements relancés")}. Ceux qui échouent encore reviennent dans cette liste.`,
    );
  notify({
    level: "warning",
    title: countText(failures.length, "événement échoue encore", "événements échouent encore"),
    message: `${first.reason} La ligne reste dans cette liste, à corriger.`,
  });
}

export async function retryEvents(events: readonly BillingEventRow[], onDone: () => void): Promise<void> {
  const ids = new Set(events.map(({ id }) => id));
  try {
    await call(eventsContract.retryFailedInvoiceEvents, { body: { ids: [...ids] } });
    onDone();
    let failures: BillingEventRow[] = [];
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      failures = await failedAgain(ids);
      if (failures.length === ids.size) break;
    }
    report(ids.size, failures);
  } catch (error) {
    notifyFailure(error);
  }
}
