// Endpoints of quotes.
import { contract } from "#kernel/contract.ts";
import { comparisonContract } from "./contract/comparison.ts";
import { editorContract } from "./contract/editor.ts";
import { quoteLists } from "./contract/lists.ts";
import { quoteRecordContract } from "./contract/record.ts";
import { searchContract } from "./contract/search.ts";
import { sendingContract } from "./contract/sendings.ts";
import { quoteSignaturesContract } from "./contract/signatures.ts";
import { statisticsContract } from "./contract/statistics.ts";

export const quotesContract = contract({
  ...searchContract,
  ...statisticsContract,
  ...quoteLists,
  ...sendingContract,
  ...quoteRecordContract,
  ...editorContract,
  ...quoteSignaturesContract,
  ...comparisonContract,
});
