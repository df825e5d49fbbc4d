// One-line result of the scoring, shown to the author of a quote.
import { useRead } from "#kernel/web/calls/reads.ts";
import { scoringsContract } from "../../contract/scorings.ts";
import { scoringDocuments } from "../../model/documents.ts";
import type { ScoringResult } from "../../model/result.ts";
import css from "./parts.module.css";

const depositSentence = (months: number | null): string =>
  months ? `Accepté avec ${months} mois de dépôt de garantie.` : "Accepté sans dépôt de garantie.";

/** `isNamed`: adds the word « Scoring », for screens about something else. */
export function ResultNote({ result, isNamed }: { result: ScoringResult; isNamed?: boolean }) {
  const { error, missingDocuments, monthsOfDeposit } = result;
  return (
    <p className={css.note} data-tone={error === null ? "success" : "warning"} role="status">
      {isNamed && <>Scoring&nbsp;: </>}
      {error ?? depositSentence(monthsOfDeposit)}
      {missingDocuments.length > 0 &&
        ` Documents manquants : ${missingDocuments.map((type) => scoringDocuments[type]).join(", ")}.`}
    </p>
  );
}

/** Same, loaded by company id, for the screens of quotes. */
export function CompanyScoringNote({ companyId }: { companyId: string }) {
  const { data } = useRead(scoringsContract.readScoring, { params: { companyId } }, { isQuiet: true });
  return data ? <ResultNote result={data.result} isNamed /> : null;
}
