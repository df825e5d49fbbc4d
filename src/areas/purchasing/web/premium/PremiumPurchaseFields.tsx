// From whom a premium car is bought, under which VAT regime, and its payment.
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { premiumFields } from "../../model/premium.ts";

export function PremiumPurchaseFields() {
  const { set } = useForm();
  const chooseOwner = (kind: string | null): void => {
    set("ownerKind", kind);
    if (kind === "INDIVIDUAL") set("vatRegime", "MARGIN");
  };
  return (
    <>
      <Row>
        <SelectField name="ownerKind" of={premiumFields.ownerKind} onChoose={chooseOwner} />
        <SelectField name="vatRegime" of={premiumFields.vatRegime} />
      </Row>
      <Row>
        <DayField name="paidOn" of={premiumFields.paidOn} description="Vide tant qu’il n’est pas payé." />
        <TextField name="paymentReference" of={premiumFields.paymentReference} maxLength={80} />
      </Row>
    </>
  );
}
