// The fields of the settings of a feed.
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { feedRecord } from "../../model/feeds/feed.ts";

const { fields: of } = feedRecord;

export const FeedFields = () => (
  <>
    <TextField name="label" of={of.label} maxLength={60} />
    <Row>
      <SelectField name="source" of={of.source} />
      <SelectField
        name="unit"
        of={of.unit}
        description="Celle des compteurs dont la ligne ne dit pas l’unité."
      />
    </Row>
  </>
);
