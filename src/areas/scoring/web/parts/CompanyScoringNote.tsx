// The result of the scoring of a company, for the screens of quotes.
import { useRead } from "#kernel/web/calls/reads.ts";
import { scoringsContract } from "../../contract/scorings.ts";
import { ResultNote } from "./ResultNote.tsx";

export default function CompanyScoringNote({ companyId }: { companyId: string }) {
  const { data } = useRead(scoringsContract.readScoring, { params: { companyId } }, { isQuiet: true });
  return data ? <ResultNote result={data.result} isNamed /> : null;
}
