// Unusual amounts of a quote to confirm, updated as the user types.
import { canComputeTotal } from "../../model/editor/partial-form.ts";
import { unusualAmounts } from "../../model/editor/unusual-amounts.ts";
import { AmountConfirmations } from "../parts/AmountConfirmations.tsx";
import { useQuoteDraft } from "./quote-draft.ts";
import { useEditor } from "./editor-context.tsx";

export function QuoteConfirmations() {
  const { draft } = useQuoteDraft();
  const { context } = useEditor();
  const doubts = canComputeTotal(draft) ? unusualAmounts(draft, draft.pricing, context) : [];
  return <AmountConfirmations name="confirmedCents" doubts={doubts} />;
}
