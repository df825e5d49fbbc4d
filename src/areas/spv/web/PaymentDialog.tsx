// Payment of a car by an SPV: the remainder, or a part.
import { frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { spvContract } from "../contract.ts";
import type { SaleDialogProps } from "./dialog-props.ts";

export default function PaymentDialog({ sale, onClose }: SaleDialogProps) {
  const today = useToday();
  const { carId, spvName, remainingCents } = sale;
  const left = remainingCents ?? 0;
  return (
    <FormDialog
      endpoint={spvContract.receiveSpvPayment}
      params={{ carId }}
      start={{ day: today, amountCents: left }}
      title={`Règlement de ${spvName}`}
      size="sm"
      closesOutside={false}
      submit="Enregistrer le règlement"
      done="Le règlement est enregistré."
      onClose={onClose}
    >
      <DayField name="day" label="Reçu le" />
      <MoneyField name="amountCents" label="Montant" description={`Il reste ${frenchPrice(left)}`} />
    </FormDialog>
  );
}
