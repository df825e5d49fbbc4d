// The confirmation of cash above the legal limit, in the form of a payment.
import type { Cents } from "#kernel/money.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { cashWarning } from "../../model/receipts/cash.ts";
import type { ReceiptMethod } from "../../model/receipts/receipt.ts";

interface CashValues {
  method?: ReceiptMethod;
  amountCents?: Cents;
}

/** `cents` is the amount of a form that has no field for it. */
export function CashSwitch({ cents }: { cents?: Cents }) {
  const { method = "TRANSFER", amountCents = 0 } = useForm<CashValues>().values;
  const warning = cashWarning(method, cents ?? amountCents);
  return (
    warning !== "" && <SwitchField name="isConfirmed" label="Enregistrer quand même" description={warning} />
  );
}
