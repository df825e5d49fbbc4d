// Duration, mileage and dates.
import { frenchNumber } from "#kernel/money.ts";
import { NumberField, SwitchField } from "#kit/field/fields.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { isNonBinding } from "../../model/commitment.ts";
import { isPriceable } from "../../model/editor/partial-form.ts";
import { useQuoteDraft } from "./quote-draft.ts";
import { useEditor } from "./editor-context.tsx";
import { quoteRecordFields } from "../../model/record-fields.ts";

export function ContractFields() {
  const { draft } = useQuoteDraft();
  const { context } = useEditor();
  const { parameters } = context;
  const isLong = draft.type === "long";
  const isReady = isPriceable(draft);
  const isFree = isReady && isNonBinding(draft.durationMonths, parameters);
  const perYear = isReady
    ? `Soit ${frenchNumber(Math.round((draft.kilometrage * 12) / draft.durationMonths))} km par an`
    : "Sur toute la durée";
  return (
    <Group title="Contrat">
      <Row>
        <NumberField
          name="durationMonths"
          of={quoteRecordFields.durationMonths}
          description={
            isFree
              ? `Sans engagement en dessous de ${parameters.nonBindingBelowMonths} mois`
              : "Engagement ferme"
          }
        />
        <NumberField name="kilometrage" of={quoteRecordFields.kilometrage} description={perYear} />
      </Row>
      {isLong && (
        <Columns least={230} gap={10} columnGap={16}>
          <SwitchField
            name="hasMidtermRenewal"
            of={quoteRecordFields.hasMidtermRenewal}
            description={`Deux véhicules se suivent, à partir de ${parameters.midtermRenewalFromMonths} mois`}
          />
          <SwitchField
            name="registersNextYear"
            of={quoteRecordFields.registersNextYear}
            description="Barème fiscal de l’an prochain"
          />
        </Columns>
      )}
      <Row>
        <DayField
          name="deliveryDateDeadline"
          of={quoteRecordFields.deliveryDateDeadline}
          description={`${parameters.deliveryWeeks} semaines après la signature si rien n’est saisi`}
        />
        <DayField name="startDate" of={quoteRecordFields.startDate} description="À titre indicatif" />
      </Row>
    </Group>
  );
}
