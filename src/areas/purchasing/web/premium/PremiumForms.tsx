// Bulk forms of premium cars: their purchase, and the removal of those entered by mistake.
import { call } from "#kernel/web/calls/client.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { premiumContract as api } from "../../contract/premium.ts";
import { type PremiumCar, premiumChangeSchema, premiumRemovalSchema } from "../../model/premium.ts";
import { PremiumPurchaseFields } from "./PremiumPurchaseFields.tsx";

/** The version of each car is its own. */
const purchaseSchema = premiumChangeSchema.omit({ version: true });
const removalSchema = premiumRemovalSchema.omit({ version: true });
const emptyPurchase = { paidOn: null, paymentReference: "" };
const emptyRemoval = { reason: "" };

function startOf(items: readonly PremiumCar[]): object {
  const [first, ...others] = items;
  if (!first || others.length > 0) return { ...emptyPurchase, reason: "" };
  const { ownerKind, vatRegime, paidOn, paymentReference } = first;
  return { ownerKind, vatRegime, paidOn, paymentReference, reason: "" };
}

function PurchaseForm({ items, answer }: BulkQuestion<PremiumCar>) {
  const isSold = items.some(({ status }) => status === "SOLD");
  return (
    <BulkForm
      title={items.length > 1 ? `L’achat de ${items.length} véhicules` : "L’achat du véhicule"}
      schema={purchaseSchema}
      start={startOf(items)}
      submit="Enregistrer"
      run={(body) =>
        ({ id, version }) =>
          call(api.changePremiumPurchase, { params: { id }, body: { ...body, version } })
        }
      answer={answer}
    >
      <PremiumPurchaseFields />
      {isSold && <TextArea name="reason" label="Motif" description="Ce véhicule est vendu." rows={2} />}
    </BulkForm>
  );
}

const RemovalForm = ({ items, answer }: BulkQuestion<PremiumCar>) => (
  <BulkForm
    title="Retirer un véhicule entré par erreur"
    schema={removalSchema}
    start={emptyRemoval}
    submit={items.length > 1 ? `Retirer ${items.length} véhicules` : "Retirer le véhicule"}
    isGrave
    run={(body) =>
      ({ id, version }) =>
        call(api.removePremiumCar, { params: { id }, body: { ...body, version } })
      }
    answer={answer}
  >
    <TextArea
      name="reason"
      label="Motif"
      description="Le véhicule quitte le stock avec ses photos ; son VIN redevient libre."
      rows={2}
    />
  </BulkForm>
);

export default function PremiumForms({
  form,
  ...question
}: BulkQuestion<PremiumCar> & { form: "purchase" | "removal" }) {
  return form === "purchase" ? <PurchaseForm {...question} /> : <RemovalForm {...question} />;
}
