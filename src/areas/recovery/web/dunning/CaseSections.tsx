// Dunning case sections: amounts, late invoices, letters.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recoveryContract } from "../../contract.ts";
import { lateLabels } from "#billing/model/documents/late.ts";
import { debitText } from "#ledger/model/receipts/view.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { dunningCaseRecord, letterRecord } from "../../model/dunning/records.ts";

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
  const { pausedUntil, pauseReason, nextLetterOn } = of;
  return (
    <Section title="À recevoir">
      <Facts
        columns={4}
        of={factsOf(of, dunningCaseRecord.fields)(
          ["Total", frenchPrice(of.totalCents)],
          "principalCents",
          ["Intérêts et frais facturés", frenchPrice(of.chargesCents)],
          "lateSince",
          "openedOn",
          ["Prochaine lettre", nextLetterOn && `à partir du ${frenchDay(nextLetterOn)}`],
          ["Relances suspendues", pausedUntil && `jusqu’au ${frenchDay(pausedUntil)} : ${pauseReason}`],
          "handedTo",
          "closedOn",
        )}
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
      <FieldTable
        label={lateLabels.undisputed}
        rows={of.documents}
        fields={{}}
        columns={[
          {
            title: "Facture",
            cell: ({ id, number, debitedOn }) => (
              <>
                <Go to={`/billing/documents/view/${id}`}>{number}</Go>
                {debitedOn && <small>{debitText(debitedOn)}</small>}
              </>
            ),
          },
          { title: "Émise le", cell: ({ issuedOn }) => frenchDay(issuedOn) },
          { title: "Échéance", cell: ({ dueOn }) => frenchDay(dueOn) },
          { title: "Reste dû", cell: ({ cents }) => frenchPrice(cents), isRight: true },
          {
            title: "Intérêts à ce jour",
            cell: ({ interestCents }) => interestText(of, interestCents),
            isRight: true,
          },
        ]}
      />
    </Section>
  );
}

export function Letters({ of: { letters } }: Shown) {
  if (letters.length === 0) return null;
  return (
    <Section title="Lettres" isFlush>
      <FieldTable
        label="Lettres"
        rows={letters}
        fields={letterRecord.fields}
        columns={[
          "level",
          { key: "sentOn", cell: ({ sentOn, sentBy }) => `${frenchDay(sentOn)}, ${sentBy}` },
          { title: "À", cell: ({ recipient }) => recipient || "À imprimer" },
          { title: "Somme demandée", cell: ({ totalCents }) => frenchPrice(totalCents), isRight: true },
          {
            title: "Intérêts et frais",
            cell: ({ noteId }) => noteId && <Go to={`/billing/documents/view/${noteId}`}>Note</Go>,
          },
          {
            title: "Ouvrir",
            isHidden: true,
            cell: ({ id, sentOn }) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Lire la lettre du ${frenchDay(sentOn)}`}
                onClick={() => void openDocument(recoveryContract.readDunningLetter, { params: { id } })}
              >
                Lire
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}
