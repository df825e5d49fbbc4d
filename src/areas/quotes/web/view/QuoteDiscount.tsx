// The discount of a quote, when it is beyond what a salesman gives alone.
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { quotesContract } from "../../contract.ts";
import type { Quote } from "../../model/quote.ts";
import { DiscountNote } from "../parts/DiscountNote.tsx";

export function QuoteDiscount({ quote: { id, version, discountApproval, offers } }: { quote: Quote }) {
  if (discountApproval === null) return null;
  return (
    <DiscountNote
      standing={discountApproval}
      offers={offers}
      ask={(question) => (
        <FormPanel endpoint={quotesContract.askDiscount} params={{ id }} start={{ version }} {...question} />
      )}
      decide={(isApproved, question) => (
        <FormPanel
          key={String(isApproved)}
          endpoint={quotesContract.decideDiscount}
          params={{ id }}
          start={{ version, isApproved }}
          draft={`discount ${isApproved} ${id} ${version}`}
          {...question}
        />
      )}
    />
  );
}
