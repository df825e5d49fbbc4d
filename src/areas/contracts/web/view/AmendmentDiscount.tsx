// The discount of an amendment, when it is beyond what a salesman gives alone.
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { DiscountNote } from "#quotes/web/parts/DiscountNote.tsx";
import { contractsContract } from "../../contract.ts";
import type { Amendment } from "../../model/contract.ts";

export function AmendmentDiscount({ amendment }: { amendment: Amendment }) {
  const { id: amendmentId, version, discountApproval, offers } = amendment;
  if (discountApproval === null) return null;
  return (
    <DiscountNote
      standing={discountApproval}
      offers={offers}
      ask={(question) => (
        <FormPanel
          endpoint={contractsContract.askAmendmentDiscount}
          params={{ amendmentId }}
          start={{ version }}
          {...question}
        />
      )}
      decide={(isApproved, question) => (
        <FormPanel
          key={String(isApproved)}
          endpoint={contractsContract.decideAmendmentDiscount}
          params={{ amendmentId }}
          start={{ version, isApproved }}
          draft={`discount ${isApproved} ${amendmentId} ${version}`}
          {...question}
        />
      )}
    />
  );
}
