// Display options of the papers, their sender and their comment.
import { SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import type { QuoteType } from "../../model/type.ts";
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

export const PaperFields = ({ type }: { type: QuoteType }) => (
  <Group title="Document">
    <Row>
      <TextField name="vendor" of={fields.vendor} />
      <TextField name="sendBy" of={fields.sendBy} />
    </Row>
    <TextArea name="comment" of={fields.comment} rows={3} />
    <Columns least={230} gap={10} columnGap={16}>
      {type === "long" && <SwitchField name="displayFinish" of={fields.displayFinish} />}
      <SwitchField name="displayDiscount" of={fields.displayDiscount} />
      <SwitchField name="displayFluidityGrid" of={fields.displayFluidityGrid} />
      <SwitchField
        name="displayWithTax"
        of={fields.displayWithTax}
        description="Toujours montrée à un particulier"
      />
      <SwitchField name="assistanceMentionHidden" of={fields.assistanceMentionHidden} />
      <SwitchField name="financialLossMentionHidden" of={fields.financialLossMentionHidden} />
    </Columns>
  </Group>
);
