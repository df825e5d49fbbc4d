// The sections of the editor after the client and the car.
import { NumberField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import type { QuoteType } from "../../model/type.ts";
import { ContractFields } from "./ContractFields.tsx";
import { PaperFields } from "./PaperFields.tsx";
import { PriceFields } from "./PriceFields.tsx";
import { QuoteConfirmations } from "./QuoteConfirmations.tsx";
import { RentTables } from "./RentTables.tsx";
import { ServiceFields } from "./ServiceFields.tsx";

/** Number of identical cars, each with its own quote. */
const Quantity = () => (
  <Group title="Quantité">
    <Row>
      <NumberField
        name="quantity"
        label="Nombre de véhicules"
        description="Autant de devis identiques, envoyés et signés ensemble"
      />
    </Row>
  </Group>
);

const LaterFields = ({ type, isNew }: { type: QuoteType; isNew: boolean }) => (
  <>
    <ContractFields />
    <PriceFields />
    <ServiceFields />
    <PaperFields type={type} />
    {isNew && <Quantity />}
    <RentTables />
    <QuoteConfirmations />
  </>
);

export default LaterFields;
