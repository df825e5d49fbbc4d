import type { ReceiptView } from "#ledger/model/receipts/view.ts";
import { FactEntries } from "../parts/FactEntries.tsx";

export default function ReceiptEntries({ record: { id } }: { record: ReceiptView }) {
  return <FactEntries subject="receipt" id={id} />;
}
