// Facts without entries are accepted with one reason: their month may then be frozen.
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { booksContract as api } from "../../contract.ts";
import { acceptForm, type IncompleteFact } from "../../model/views.ts";

const empty = { reason: "" };

export default function AcceptForm({ items, answer }: BulkQuestion<IncompleteFact>) {
  return (
    <BulkForm
      title={`Accepter ${countText(items.length, "fait sans écriture", "faits sans écriture")}`}
      schema={acceptForm}
      start={empty}
      submit={items.length > 1 ? `Accepter ${items.length} faits` : "Accepter ce fait"}
      run={(body) =>
        ({ id }) =>
          call(api.acceptIncompleteFact, { params: { id }, body })
        }
      answer={answer}
    >
      <TextArea
        name="reason"
        label="Motif"
        description="Par exemple : comptabilisé directement dans le grand livre. Ses écritures viendront s’il est complété."
        rows={2}
      />
    </BulkForm>
  );
}
