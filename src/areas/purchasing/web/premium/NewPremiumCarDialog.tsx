// Dialog that enters a premium car into stock.
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { premiumContract } from "../../contract/premium.ts";
import { lineFields } from "../../model/orders/records.ts";
import { PremiumPurchaseFields } from "./PremiumPurchaseFields.tsx";
import { premiumFields } from "../../model/premium.ts";

const types = ["image/jpeg", "image/png", "image/webp"];

const emptyPremiumCar = {
  color: "",
  mileage: 0,
  firstRegistrationDate: null,
  supplierId: null,
  ownerName: "",
  comment: "",
  paidOn: null,
  paymentReference: "",
};

const NewPremiumCarDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    onClose={onClose}
    title="Nouveau véhicule premium"
    size="lg"
    closesOutside={false}
    endpoint={premiumContract.createPremiumCar}
    start={{ ...emptyPremiumCar, arrivedOn: useToday() }}
    submit="Faire entrer en stock"
    done={({ carTitle }) => `${carTitle} est en stock.`}
  >
    <Row>
      <TextField name="vin" of={premiumFields.vin} maxLength={40} />
      <RecordField name="finishId" of={premiumFields.finishId} />
    </Row>
    <Row>
      <TextField name="color" of={lineFields.color} maxLength={60} />
      <NumberField name="mileage" of={lineFields.mileage} />
      <DayField name="firstRegistrationDate" of={lineFields.firstRegistrationDate} />
      <DayField name="arrivedOn" of={premiumFields.arrivedOn} />
    </Row>
    <Row columns={3}>
      <RecordField name="supplierId" of={premiumFields.supplierId} />
      <TextField name="ownerName" of={premiumFields.ownerName} maxLength={150} />
      <MoneyField
        name="priceCents"
        of={premiumFields.priceCents}
        description="Sur la marge : le prix payé."
      />
    </Row>
    <PremiumPurchaseFields />
    <FileField name="photo" label="Photo" types={types} isRequired />
    <Row>
      <FileField name="photo2" label="Deuxième photo" types={types} />
      <FileField name="photo3" label="Troisième photo" types={types} />
    </Row>
    <TextArea name="comment" of={premiumFields.comment} rows={2} />
  </FormDialog>
);

export default NewPremiumCarDialog;
