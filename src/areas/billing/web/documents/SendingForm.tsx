// The day on which the chosen documents were handed over by another channel.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { documentFields } from "../../model/documents/records.ts";
import type { DocumentRow } from "../../model/documents/view.ts";

const schema = z.object({ sentOn: enteredDay });

export default function SendingForm({ items, answer }: BulkQuestion<DocumentRow>) {
  const today = useToday();
  return (
    <BulkForm
      title="Noter l’envoi"
      schema={schema}
      start={{ sentOn: today }}
      submit={`Noter ${countText(items.length, "envoi", "envois")}`}
      run={({ sentOn }) =>
        ({ id, version }) =>
          call(documentsContract.recordBillingDocumentSending, { params: { id }, body: { version, sentOn } })
        }
      answer={answer}
    >
      <DayField name="sentOn" of={documentFields.sentOn} />
    </BulkForm>
  );
}
