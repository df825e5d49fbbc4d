// Facts that could not be billed: why, where it is settled, and what to do about each.
import { Button } from "@mantine/core";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { countText } from "#kernel/text/count-text.ts";
import { maximumPageSize } from "#kernel/list.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { eventsContract } from "../../contract/events.ts";
import { billingEventTypes } from "../../model/events/event.ts";
import type { BillingEventRow } from "../../model/events/view.ts";

const DeleteEventsForm = idlePart(() => import("./DeleteEventsForm.tsx"));

const columns = columnsOf(eventsContract.listFailedInvoiceEvents)([
  { key: "type", width: 160 },
  { key: "companyName", width: 170, onPhone: "second" },
  { key: "orderId", width: 135, onPhone: "second" },
  { key: "reason", width: 340, onPhone: "under" },
  {
    key: "remedyPage",
    width: 115,
    onPhone: "aside",
    cell: ({ remedyPage }) => (remedyPage ? <Go to={remedyPage}>Corriger</Go> : "—"),
  },
  { key: "happenedOn", width: 105 },
  { key: "tries", width: 95 },
  ...hidden("status", "createdAt", "updatedAt"),
]);

const sent = ({ id, version }: BillingEventRow) => ({ params: { id }, body: { version } });
const may = "RETRY_FAILED_INVOICE_EVENT";

const nameOf = ({ type, companyName, orderId }: BillingEventRow): string =>
  [billingEventTypes[type], companyName, orderId].filter(Boolean).join(" · ");

const events = { columns, filters: ["type", "companyId", "happenedOn"], nameOf } as const;

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

/** Reports those that fail again: they are billed by a job, after the answer. */
async function retryEvents(events: readonly BillingEventRow[], onDone: () => void): Promise<void> {
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

function FailedEvents() {
  const { ask, dialog } = useBulkQuestion<BillingEventRow>();
  return (
    <>
      <ListScreen
        name="listFailedInvoiceEvents"
        endpoint={eventsContract.listFailedInvoiceEvents}
        {...events}
        actions={
          <Button variant="default" component={Go} to="/billing/failed-invoice-events?of=deleted">
            Événements supprimés
          </Button>
        }
        bulk={[
          {
            label: "Relancer",
            may,
            isNext: () => true,
            open: (events, onDone) => void retryEvents(events, onDone),
          },
          {
            label: "Supprimer",
            may,
            isGrave: true,
            ask: ask((question) => <DeleteEventsForm {...question} />),
          },
        ]}
        empty={{
          title: "Aucune facturation en échec",
          hint: "Un fait qui ne peut pas être facturé, faute d’adresse ou de nature de TVA, attend ici sa correction.",
        }}
      />
      {dialog}
    </>
  );
}

const DeletedEvents = () => (
  <ListScreen
    name="listDeletedInvoiceEvents"
    endpoint={eventsContract.listDeletedInvoiceEvents}
    {...events}
    actions={
      <Button variant="default" component={Go} to="/billing/failed-invoice-events">
        Événements en échec
      </Button>
    }
    bulk={[
      {
        label: "Rétablir",
        may,
        isNext: () => true,
        run: (event) => call(eventsContract.restoreFailedInvoiceEvent, sent(event)),
      },
    ]}
    empty={{
      title: "Aucun événement supprimé",
      hint: "Ceux que l’on supprime des facturations en échec se rétablissent ici.",
    }}
  />
);

const address = { of: choice(["failed", "deleted"], "failed") };

export default function FailedEventsScreen() {
  const [{ of }] = useAddress(address);
  return of === "deleted" ? <DeletedEvents /> : <FailedEvents />;
}
