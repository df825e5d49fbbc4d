// Deletion of events with one reason: they are kept, and never billed.
import { z } from "zod";
import { text } from "#kernel/schema/french.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { eventsContract } from "../../contract/events.ts";
import type { BillingEventRow } from "../../model/events/view.ts";

const schema = z.object({ reason: text(300) });

export default function DeleteEventsForm({ items, answer }: BulkQuestion<BillingEventRow>) {
  const count = countText(items.length, "événement", "événements");
  return (
    <BulkForm
      title={`Supprimer ${count}`}
      schema={schema}
      start={{ reason: "" }}
      submit={`Supprimer ${count}`}
      isGrave
      run={({ reason }) =>
        ({ id, version }: BillingEventRow) =>
          call(eventsContract.deleteFailedInvoiceEvent, { params: { id }, body: { version, reason } })
        }
      answer={answer}
    >
      <p>
        Rien ne les facturera plus. Ils restent visibles parmi les événements supprimés, et s’y rétablissent.
      </p>
      <TextArea name="reason" label="Motif" rows={2} />
    </BulkForm>
  );
}
