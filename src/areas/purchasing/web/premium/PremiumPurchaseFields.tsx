// From whom a premium car is bought, under which VAT regime, and its payment.
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { premiumFields } from "../../model/premium.ts";

const SellerIdentityFields = () => (
  <>
    <Text size="small" ink="muted">
      Pièce du vendeur, pour le registre de police. Un champ laissé vide garde ce qui est enregistré.
    </Text>
    <Row>
      <TextField name="sellerQuality" of={premiumFields.sellerQuality} maxLength={120} />
      <TextField name="sellerAddress" of={premiumFields.sellerAddress} maxLength={250} />
    </Row>
    <Row>
      <SelectField name="identityKind" of={premiumFields.identityKind} />
      <TextField name="identityNumber" of={premiumFields.identityNumber} maxLength={40} />
    </Row>
    <Row>
      <DayField name="identityIssuedOn" of={premiumFields.identityIssuedOn} />
      <TextField name="identityAuthority" of={premiumFields.identityAuthority} maxLength={120} />
    </Row>
  </>
);

export function PremiumPurchaseFields() {
  const { set, values } = useForm();
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
      {values.ownerKind === "INDIVIDUAL" && <SellerIdentityFields />}
      <Row>
        <DayField name="paidOn" of={premiumFields.paidOn} description="Vide tant qu’il n’est pas payé." />
        <TextField name="paymentReference" of={premiumFields.paymentReference} maxLength={80} />
      </Row>
    </>
  );
}
