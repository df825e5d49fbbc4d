// The confirmation of cash above the legal limit, in the form of a payment.
import type { Cents } from "#kernel/money.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { useField, useForm } from "#kit/form/form.ts";
import { cashWarning } from "../../model/receipts/cash.ts";
import type { ReceiptMethod } from "../../model/receipts/receipt.ts";

interface CashValues {
  method?: ReceiptMethod;
  amountCents?: Cents;
}

const label = "Enregistrer quand même";

/** `cents` is the amount of a form that has no field for it. The server adds the cash received before. */
export function CashSwitch({ cents }: { cents?: Cents }) {
  const { method = "TRANSFER", amountCents = 0 } = useForm<CashValues>().values;
  const { error, value } = useField<boolean>({ name: "isConfirmed", label });
  const warning = cashWarning(method, cents ?? amountCents);
  return (
    (warning !== "" || error !== undefined || value === true) && (
      <SwitchField name="isConfirmed" label={label} description={warning} />
    )
  );
}
