// Cars leave the sale, with one reason; their procedures that are not signed are abandoned.
import { call } from "#kernel/web/calls/client.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { resaleContract as api } from "../../contract.ts";
import { removalForm, type SellableRow } from "../../model/offers/offer.ts";

const schema = removalForm.omit({ version: true });
const empty = { reason: "" };

export default function RemovalForm({ items, answer }: BulkQuestion<SellableRow>) {
  return (
    <BulkForm
      title="Retirer de la vente"
      schema={schema}
      start={empty}
      submit={items.length > 1 ? `Retirer ${items.length} véhicules` : "Retirer le véhicule"}
      isGrave
      run={(body) =>
        ({ id, version }) =>
          call(api.removeFromSale, { params: { id }, body: { ...body, version } })
        }
      answer={answer}
    >
      <TextArea
        name="reason"
        label="Motif"
        description="Les procédures non signées sont abandonnées ; leurs acheteurs sont prévenus."
        rows={2}
      />
    </BulkForm>
  );
}
