// One fact of a contract in the summary of its link, loaded on hover or focus.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { contractStatusLabels } from "../../model/flow.ts";

const facts = {
  status: ({ status }: Contract) => contractStatusLabels[status],
  company: ({ company }: Contract) => company.name,
  car: ({ carTitle }: Contract) => carTitle,
  terms: ({ terms }: Contract) => `${terms.durationMonths} mois, ${frenchNumber(terms.kilometrage)} km`,
  rent: ({ rentCents }: Contract) => frenchPrice(rentCents),
  term: ({ termDay }: Contract) => termDay && frenchDay(termDay),
};

export default function ContractFact({ id, of }: { id: string; of: keyof typeof facts }) {
  const { data } = useRead(contractRecordContract.readContract, { params: { id } }, { isQuiet: true });
  return data ? facts[of](data) : "…";
}
