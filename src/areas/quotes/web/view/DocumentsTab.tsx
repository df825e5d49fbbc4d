import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { quoteRecordContract } from "../../contract/record.ts";
import { paperKinds, paperTitles } from "../../model/papers/papers.ts";
import type { Quote } from "../../model/quote.ts";

const notes = {
  quote: "Ce qui est proposé",
  "order-form": "Ce qui est signé, conditions générales comprises",
  "general-terms": "Conditions de location, seules",
} as const;

export default function DocumentsTab({ quote }: { quote: Quote }) {
  return (
    <Section title="Documents">
      <Documents
        lines={paperKinds.map((kind) => ({
          key: kind,
          name: `${paperTitles[kind]} ${quote.orderId}`,
          note:
            kind === "order-form" && quote.orderFormRefusals.length > 0
              ? quote.orderFormRefusals.join(" ")
              : notes[kind],
          endpoint: quoteRecordContract.readQuoteDocument,
          sent: { params: { id: quote.id, kind } },
        }))}
      />
    </Section>
  );
}
