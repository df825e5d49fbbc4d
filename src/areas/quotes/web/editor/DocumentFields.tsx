// What the papers show, who sends them, and what is written on them.
import { SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import type { QuoteType } from "../../model/type.ts";
import css from "../quotes.module.css";

export const DocumentFields = ({ type }: { type: QuoteType }) => (
  <Group title="Document">
    <Row>
      <TextField name="vendor" label="Proposé par" />
      <TextField name="sendBy" label="Envoyé par" />
    </Row>
    <TextArea name="comment" label="Précisions imprimées sur le devis" rows={3} />
    <div className={css.switches}>
      {type === "long" && <SwitchField name="displayFinish" label="Montrer la finition" />}
      <SwitchField name="displayDiscount" label="Montrer la remise" />
      <SwitchField name="displayFluidityGrid" label="Montrer la grille de fluidité" />
      <SwitchField
        name="displayWithTax"
        label="Montrer la grille de fluidité TTC aussi"
        description="Toujours montrée à un particulier"
      />
      <SwitchField name="assistanceMentionHidden" label="Masquer la mention assistance" />
      <SwitchField name="financialLossMentionHidden" label="Masquer la mention perte financière" />
    </div>
  </Group>
);
