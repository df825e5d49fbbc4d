// The comment printed on a quote.
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import type { InPlaceFormProps } from "#kit/record/InPlace.tsx";
import { quoteRecordContract } from "../../contract/record.ts";
import type { Quote } from "../../model/quote.ts";
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

type CommentFormProps = InPlaceFormProps & { quote: Pick<Quote, "id" | "version" | "comment"> };

export default function CommentForm({ quote: { id, version, comment }, ...how }: CommentFormProps) {
  return (
    <FormPanel
      endpoint={quoteRecordContract.changeQuoteComment}
      params={{ id }}
      start={{ version, comment }}
      {...how}
    >
      <TextArea name="comment" of={fields.comment} rows={4} />
    </FormPanel>
  );
}
