// The amounts of a quote that are asked twice, as they are typed.
import { isTotallable } from "../../model/half-typed.ts";
import { unusualAmounts } from "../../model/unusual.ts";
import { Doubts } from "../parts/Doubts.tsx";
import { useDraftNow } from "./draft-now.ts";
import { useEditor } from "./following.tsx";

export function QuoteDoubts() {
  const { draft } = useDraftNow();
  const { context } = useEditor();
  const doubts = isTotallable(draft) ? unusualAmounts(draft, draft.pricing, context) : [];
  return <Doubts name="confirmedCents" doubts={doubts} />;
}
