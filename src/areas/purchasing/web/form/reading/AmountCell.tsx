// An amount read in a supplier's document, with the questions about its basis and currency.
import { Button } from "@mantine/core";
import { frenchPrice } from "#kernel/money.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { amountText, otherCurrency } from "../../../model/extract/field-values.ts";
import css from "../form.module.css";
import type { Answers, ReadAmount } from "./read-amounts.ts";

interface ChoiceProps<Value extends string> {
  question: string;
  choices: readonly (readonly [Value, string])[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ question, choices, value, onChoose }: ChoiceProps<Value>) => (
  <Inline role="group" aria-label={question} gap={6} wraps above={4} ink="warning" size="body">
    <span>{question}</span>
    {choices.map(([key, text]) => (
      <Button
        key={key}
        size="compact-sm"
        variant={value === key ? "filled" : "default"}
        aria-pressed={value === key}
        onClick={() => onChoose(key)}
      >
        {text}
      </Button>
    ))}
  </Inline>
);

interface AmountCellProps {
  of: ReadAmount;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

export function AmountCell({ of: { question, read, amount, filling }, answers, onAnswer }: AmountCellProps) {
  const answer = answers[question] ?? {};
  const note = filling.kind === "ASKED" ? null : filling.note;
  const cents = filling.kind === "FILLED" && note === null ? frenchPrice(filling.cents) : null;
  return (
    <>
      <span>{cents === null || amount.basis ? amountText(amount) : cents}</span>
      {question === "price" && read.basis === null && (
        <Choice
          question="HT ou TTC ?"
          choices={[
            ["HT", "HT"],
            ["TTC", "TTC"],
          ]}
          value={answer.basis}
          onChoose={(basis) => onAnswer({ ...answers, [question]: { ...answer, basis } })}
        />
      )}
      {read.currency === null && (
        <Choice
          question="En euros ?"
          choices={[
            ["EUR", "Oui"],
            [otherCurrency, "Non"],
          ]}
          value={answer.currency}
          onChoose={(currency) => onAnswer({ ...answers, [question]: { ...answer, currency } })}
        />
      )}
      {note && <small className={css.amountNote}>{note}</small>}
    </>
  );
}
