// One-line result of the scoring, shown to the author of a quote.
import { Text } from "#kit/layout/layout.tsx";
import { scoringDocuments } from "../../model/documents.ts";
import type { ScoringResult } from "../../model/result.ts";
import css from "./parts.module.css";

const depositSentence = (months: number | null): string =>
  months ? `Accepté avec ${months} mois de dépôt de garantie.` : "Accepté sans dépôt de garantie.";

/** `isNamed`: adds the word « Scoring », for screens about something else. */
export function ResultNote({ result, isNamed }: { result: ScoringResult; isNamed?: boolean }) {
  const { error, missingDocuments, monthsOfDeposit } = result;
  return (
    <Text
      below={14}
      surface={error === null ? "success" : "warning"}
      padding={8}
      paddingX={12}
      className={css.note}
      role="status"
    >
      {isNamed && <>Scoring&nbsp;: </>}
      {error ?? depositSentence(monthsOfDeposit)}
      {missingDocuments.length > 0 &&
        ` Documents manquants : ${missingDocuments.map((type) => scoringDocuments[type]).join(", ")}.`}
    </Text>
  );
}
