// Facts that could not be billed: why, where it is settled, and what to do about each.
import { Button } from "@mantine/core";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { eventsContract } from "../../contract/events.ts";
import { billingEventTypes } from "../../model/events/event.ts";
import type { BillingEventRow } from "../../model/events/view.ts";
import { retryEvents } from "./retry.ts";

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
  { key: "status", isHidden: true },
  { key: "createdAt", isHidden: true },
  { key: "updatedAt", isHidden: true },
]);

const sent = ({ id, version }: BillingEventRow) => ({ params: { id }, body: { version } });
const may = "RETRY_FAILED_INVOICE_EVENT";

const nameOf = ({ type, companyName, orderId }: BillingEventRow): string =>
  [billingEventTypes[type], companyName, orderId].filter(Boolean).join(" · ");

function FailedEvents() {
  const { ask, dialog } = useBulkQuestion<BillingEventRow>();
  return (
    <>
      <ListScreen
        name="listFailedInvoiceEvents"
        endpoint={eventsContract.listFailedInvoiceEvents}
        columns={columns}
        filters={["type", "companyId", "happenedOn"]}
        nameOf={nameOf}
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
    columns={columns}
    filters={["type", "companyId", "happenedOn"]}
    nameOf={nameOf}
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
