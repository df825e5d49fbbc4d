// The facts of the end of a rental, in the dialogs that note and correct it.
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { periodEnds } from "#contracts/model/period.ts";

export const RentalEndFields = () => (
  <>
    <Row columns={3}>
      <DayField name="day" label="Jour" />
      <TimeField name="time" label="Heure" />
      <NumberField name="kilometrage" label="Kilométrage" unit="km" />
    </Row>
    <SelectField name="cause" label="Cause" options={periodEnds} />
    <Row>
      <NumberField name="keysMissing" label="Clés manquantes" />
      <NumberField name="papersMissing" label="Documents de bord manquants" />
    </Row>
    <Text ink="muted">
      Ce qui n’est pas encore relevé se laisse vide : le solde l’attendra. Saisissez 0 quand rien ne manque.
    </Text>
  </>
);
