// The company chosen in the editor of quotes.
import { companiesContract } from "#clients/contract/companies.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useQuoteDraft } from "./quote-draft.ts";

/** Undefined until it is chosen and read. */
export function useCompany(): FoundCompany | undefined {
  const { companyId } = useQuoteDraft().draft;
  const { data } = useRead(
    companiesContract.searchCompanies,
    companyId ? { query: { id: companyId } } : undefined,
    { keepPrevious: false },
  );
  return data?.find(({ id }) => id === companyId);
}
