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
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

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
          of={fields.durationMonths}
          description={
            isFree
              ? `Sans engagement en dessous de ${parameters.nonBindingBelowMonths} mois`
              : "Engagement ferme"
          }
        />
        <NumberField name="kilometrage" of={fields.kilometrage} description={perYear} />
      </Row>
      {isLong && (
        <Columns least={230} gap={10} columnGap={16}>
          <SwitchField
            name="hasMidtermRenewal"
            of={fields.hasMidtermRenewal}
            description={`Deux véhicules se suivent, à partir de ${parameters.midtermRenewalFromMonths} mois`}
          />
          <SwitchField
            name="registersNextYear"
            of={fields.registersNextYear}
            description="Barème fiscal de l’an prochain"
          />
        </Columns>
      )}
      <Row>
        <DayField
          name="deliveryDateDeadline"
          of={fields.deliveryDateDeadline}
          description={`${parameters.deliveryWeeks} semaines après la signature si rien n’est saisi`}
        />
        <DayField name="startDate" of={fields.startDate} description="À titre indicatif" />
      </Row>
    </Group>
  );
}
