// Dunning case sections: amounts, late invoices, letters.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recoveryContract } from "../../contract.ts";
import { lateLabels } from "#billing/model/documents/late.ts";
import { debitText } from "#ledger/model/receipts/view.ts";
import { dunningCaseFields, type DunningCaseView } from "../../model/dunning/case.ts";
import { letterLevels } from "../../model/dunning/levels.ts";

interface Shown {
  of: DunningCaseView;
}

/** The flag is proposed at the formal notice; a person sets it on the page of the client. */
export function BadPayer({ of: { status, isBadPayer, clientId, companyName } }: Shown) {
  if (status !== "FORMAL" || isBadPayer) return null;
  return (
    <Inline surface="warning" gap={10} wraps justify="between" padding={12} below={14} role="note">
      <Text>{companyName} est mise en demeure.</Text>
      <Button component={Go} to={`/prospection/clients/view/${clientId}`} variant="default">
        La signaler comme mauvais payeur
      </Button>
    </Inline>
  );
}

export function CaseFacts({ of }: Shown) {
  const { pausedUntil, pauseReason, lateSince, nextLetterOn, closedOn } = of;
  return (
    <Section title="À recevoir">
      <Facts
        columns={4}
        of={[
          ["Total", frenchPrice(of.totalCents)],
          [dunningCaseFields.principalCents.label, frenchPrice(of.principalCents)],
          ["Intérêts et frais facturés", frenchPrice(of.chargesCents)],
          ["Échéance la plus ancienne", lateSince && frenchDay(lateSince)],
          ["Ouvert le", frenchDay(of.openedOn)],
          ["Prochaine lettre", nextLetterOn && `à partir du ${frenchDay(nextLetterOn)}`],
          ["Relances suspendues", pausedUntil && `jusqu’au ${frenchDay(pausedUntil)} : ${pauseReason}`],
          ["Confié à", of.handedTo],
          ["Clos le", closedOn && frenchDay(closedOn)],
        ]}
      />
    </Section>
  );
}

const interestText = ({ isConsumer }: DunningCaseView, cents: number | null): string => {
  if (isConsumer) return "Aucun : particulier";
  return cents === null ? "Taux à saisir" : frenchPrice(cents);
};

export function LateDocuments({ of }: Shown) {
  if (of.documents.length === 0) return null;
  return (
    <Section title={lateLabels.undisputed} isFlush>
      <PlainTable
        label={lateLabels.undisputed}
        titles={[
          "Facture",
          "Émise le",
          "Échéance",
          { text: "Reste dû", isRight: true },
          { text: "Intérêts à ce jour", isRight: true },
        ]}
        stacks
      >
        {of.documents.map(({ id, number, issuedOn, dueOn, cents, debitedOn, interestCents }) => (
          <tr key={id}>
            <td>
              <Go to={`/billing/documents/view/${id}`}>{number}</Go>
              {debitedOn && <small>{debitText(debitedOn)}</small>}
            </td>
            <td data-label="Émise le">{frenchDay(issuedOn)}</td>
            <td data-label="Échéance">{frenchDay(dueOn)}</td>
            <td data-right data-label="Reste dû">
              {frenchPrice(cents)}
            </td>
            <td data-right data-label="Intérêts à ce jour">
              {interestText(of, interestCents)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

export function Letters({ of: { letters } }: Shown) {
  if (letters.length === 0) return null;
  return (
    <Section title="Lettres" isFlush>
      <PlainTable
        label="Lettres"
        titles={[
          "Lettre",
          "Envoyée le",
          "À",
          { text: "Somme demandée", isRight: true },
          "Intérêts et frais",
          { text: "Ouvrir", isHidden: true },
        ]}
        stacks
      >
        {letters.map(({ id, level, sentOn, sentBy, recipient, totalCents, noteId }) => (
          <tr key={id}>
            <td>{letterLevels[level]}</td>
            <td data-label="Envoyée le">
              {frenchDay(sentOn)}, {sentBy}
            </td>
            <td data-label="À">{recipient || "À imprimer"}</td>
            <td data-right data-label="Somme demandée">
              {frenchPrice(totalCents)}
            </td>
            <td data-label="Intérêts et frais">
              {noteId && <Go to={`/billing/documents/view/${noteId}`}>Note</Go>}
            </td>
            <td>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Lire la lettre du ${frenchDay(sentOn)}`}
                onClick={() => void openDocument(recoveryContract.readDunningLetter, { params: { id } })}
              >
                Lire
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
