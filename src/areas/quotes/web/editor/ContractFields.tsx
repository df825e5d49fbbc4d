// Duration, mileage and dates.
import { frenchNumber } from "#kernel/money.ts";
import { NumberField, SwitchField } from "#kit/field/fields.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { isNonBinding } from "../../model/commitment.ts";
import css from "../quotes.module.css";
import { isComputable, useDraftNow } from "./draft-now.ts";
import { useEditor } from "./following.tsx";

export function ContractFields() {
  const { draft } = useDraftNow();
  const { context } = useEditor();
  const { parameters } = context;
  const isLong = draft.type === "long";
  const perYear = isComputable(draft) ? `Soit ${frenchNumber(Math.round((draft.kilometrage * 12) / draft.durationMonths))} km par an` : undefined;
  return (
    <Group title="Contrat">
      <Row>
        <NumberField name="durationMonths" label="Durée" unit="mois" />
        <NumberField name="kilometrage" label="Kilométrage sur toute la durée" unit="km" description={perYear} />
      </Row>
      {isComputable(draft) && isNonBinding(draft.durationMonths, parameters) && (
        <p className={css.note} data-tone="info">
          En dessous de {parameters.nonBindingBelowMonths} mois, la location est sans engagement.
        </p>
      )}
      {isLong && (
        <div className={css.switches}>
          <SwitchField name="hasMidtermRenewal" label="Renouvellement à mi-parcours" description={`Deux véhicules se suivent, à partir de ${parameters.midtermRenewalFromMonths} mois`} />
          <SwitchField name="registersNextYear" label="Immatriculer en janvier" description="Barème fiscal de l’an prochain" />
        </div>
      )}
      <Row>
        <DayField name="deliveryDateDeadline" label="Livraison au plus tard" description={`${parameters.deliveryWeeks} semaines après la signature si rien n’est saisi`} />
        <DayField name="startDate" label="Début souhaité" />
      </Row>
    </Group>
  );
}
