// VAT regime of an order: it follows the supplier, and any other one raises a question.
import { useEffect } from "react";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { orderFields } from "../../model/fields.ts";
import type { OrderDraft } from "../../model/orders/order.ts";
import { expectation, expectedRegime, regimeQuestion } from "../../model/orders/vat-regime.ts";
import { useSeller } from "./use-seller.ts";

export function RegimeFields() {
  const { values, set } = useForm<Partial<OrderDraft>>();
  const { supplierId, vatRegime } = values;
  const seller = useSeller(supplierId);
  const expected = seller && expectedRegime(seller);
  useEffect(() => {
    if (!vatRegime && expected) set("vatRegime", expected);
  }, [vatRegime, expected, set]);
  const question = seller && vatRegime ? regimeQuestion(vatRegime, seller) : null;
  const choose = (chosen: string | null): void => {
    set("vatRegime", chosen);
    set("vatRegimeReason", "");
  };
  const note = supplierId ? seller && !question && expectation(seller) : "Il suit le fournisseur.";
  return (
    <>
      <SelectField
        name="vatRegime"
        of={orderFields.vatRegime}
        onChoose={choose}
        {...(note && { description: note })}
      />
      {question && (
        <TextField
          name="vatRegimeReason"
          of={orderFields.vatRegimeReason}
          description={question}
          maxLength={300}
          isRequired
        />
      )}
    </>
  );
}
