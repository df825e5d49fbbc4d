import type { DocumentView } from "#billing/model/documents/view.ts";
import { FactEntries } from "../parts/FactEntries.tsx";

export default function DocumentEntries({ record: { id } }: { record: DocumentView }) {
  return <FactEntries subject="document" id={id} />;
}
