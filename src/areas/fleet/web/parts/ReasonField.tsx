import { field } from "#kernel/field.ts";
import { TextArea } from "#kit/field/fields.tsx";

const reason = field.text("Motif");

/** The reason of a move. */
export const ReasonField = () => <TextArea name="reason" of={reason} rows={3} />;
