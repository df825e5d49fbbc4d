// Display options of the papers, their sender and their comment.
import { SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import type { QuoteType } from "../../model/type.ts";
import { quoteRecordFields } from "../../model/record-fields.ts";

export const PaperFields = ({ type }: { type: QuoteType }) => (
  <Group title="Document">
    <Row>
      <TextField name="vendor" of={quoteRecordFields.vendor} />
      <TextField name="sendBy" of={quoteRecordFields.sendBy} />
    </Row>
    <TextArea name="comment" of={quoteRecordFields.comment} rows={3} />
    <Columns least={230} gap={10} columnGap={16}>
      {type === "long" && <SwitchField name="displayFinish" of={quoteRecordFields.displayFinish} />}
      <SwitchField name="displayDiscount" of={quoteRecordFields.displayDiscount} />
      <SwitchField name="displayFluidityGrid" of={quoteRecordFields.displayFluidityGrid} />
      <SwitchField
        name="displayWithTax"
        of={quoteRecordFields.displayWithTax}
        description="Toujours montrée à un particulier"
      />
      <SwitchField name="assistanceMentionHidden" of={quoteRecordFields.assistanceMentionHidden} />
      <SwitchField name="financialLossMentionHidden" of={quoteRecordFields.financialLossMentionHidden} />
    </Columns>
  </Group>
);
