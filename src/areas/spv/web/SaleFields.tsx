// Common sale fields: the SPV, the biller of the rents, VAT.
import { RecordField } from "#kit/field/RecordField.tsx";
import { SwitchField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { billers, transferredCarFields as fields } from "../model/transferred-car.ts";

export const SaleFields = () => (
  <>
    <Row>
      <RecordField
        name="spvId"
        of={fields.spvId}
        description="Les organismes de titrisation se créent parmi les émetteurs"
      />
      <SelectField
        name="biller"
        of={fields.biller}
        options={billers}
        description="Facturés par l’acquéreur, les loyers lui sont payés par virement : les mandats SEPA sont au nom du loueur"
      />
    </Row>
    <SwitchField
      name="isGoingConcern"
      of={fields.isGoingConcern}
      description="La cession transmet une universalité de biens : aucune TVA n’est facturée"
    />
  </>
);
