// The list of quotes.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { quotesContract } from "../contract.ts";
import { quoteCounts } from "./counted.ts";

export const quoteList: ListSource<typeof quotesContract.listQuotes> = {
  from: "quote q join company o on o.id = q.company_id",
  countFrom: "quote q",
  exceptions: { companyCountry: "o.country", companyZipCode: "o.zip_code" },
  search: searchIn("q.search_text"),
  ...quoteCounts.whole,
};

/** The quotes of one client, for its page. */
export const clientQuoteList: ListSource<typeof quotesContract.listClientQuotes> = {
  ...quoteList,
  where: ({ params }, bind) => `q.client_id = ${bind(params.id)}`,
};
