// The expected cost of the certificate, line by line, next to the amount paid.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { CarRegistration, RegistrationCostView } from "../../model/registration.ts";
import { FormButton } from "#kit/record/record-forms.tsx";
import { fileForms } from "./registration-file.ts";
import css from "./car.module.css";

const signedPrice = (cents: number): string => `${cents > 0 ? "+" : ""}${frenchPrice(cents)}`;

const Lines = ({ cost: { lines, totalCents, unknowns, on } }: { cost: RegistrationCostView }) => (
  <>
    <PlainTable
      label="Coût calculé de la carte grise"
      titles={["Ligne", "D’après", { text: "Montant", isRight: true }]}
      stacks
    >
      {lines.map(({ key, label, source, amountCents }) => (
        <tr key={key}>
          <td>{label}</td>
          <td data-long className={css.reason}>
            {source}
          </td>
          <td data-right>{frenchPrice(amountCents)}</td>
        </tr>
      ))}
      <tr className={css.total}>
        <td>Total calculé</td>
        <td className={css.reason}>Barèmes du {frenchDay(on)}</td>
        <td data-right>{frenchPrice(totalCents)}</td>
      </tr>
    </PlainTable>
    {unknowns.map((sentence) => (
      <Text isParagraph key={sentence} ink="danger">
        {sentence}
      </Text>
    ))}
  </>
);

export function CostPanel({ of }: { of: CarRegistration }) {
  const { hasPermission } = useSession();
  const { paidCents, paidExplanation, differenceCents } = of.cost;
  return (
    <Section
      title="Coût de la carte grise"
      actions={
        hasPermission("CHANGE_GREY_CARD_COST") && (
          <FormButton
            forms={fileForms}
            name="cost"
            record={{ ...of, ...of.file }}
            variant="default"
            size="xs"
          >
            {paidCents === null ? "Saisir le montant payé" : "Corriger le montant payé"}
          </FormButton>
        )
      }
    >
      <Lines cost={of.cost} />
      <Facts
        of={[
          ["Payé", paidCents !== null && frenchPrice(paidCents)],
          ["Écart", differenceCents !== null && signedPrice(differenceCents)],
          ["Explication de l’écart", paidExplanation],
        ]}
      />
    </Section>
  );
}
