// Parts to pay of a document, and the documents that correct it or that it corrects.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import type { DocumentView } from "../../model/documents/view.ts";

type Part = DocumentView["parts"][number];

function PartState({
  part: { isReplaced, settledCents, amountCents },
  isPrior,
}: {
  part: Part;
  isPrior: boolean;
}) {
  if (isReplaced) return <Badge>Remplacée par un échéancier</Badge>;
  if (settledCents === amountCents) return <Badge tone="success">Soldée</Badge>;
  if (isPrior) return <Badge>Antérieure au jugement</Badge>;
  return settledCents > 0 ? (
    <Badge tone="info">Payée en partie</Badge>
  ) : (
    <Badge tone="warning">À payer</Badge>
  );
}

/** A credit note has no due day: its other facts say what is left of it. */
function Parts({ document: { kind, parts, prior } }: { document: DocumentView }) {
  if (kind === "CREDIT_NOTE" || parts.length === 0) return null;
  return (
    <Section title="Échéances" isFlush>
      <FieldTable
        label="Échéances"
        rows={parts}
        fields={{}}
        columns={[
          { title: "Échéance", cell: ({ dueOn }) => frenchDay(dueOn) },
          { title: "Montant", isRight: true, cell: ({ amountCents }) => frenchPrice(amountCents) },
          { title: "Réglé", isRight: true, cell: ({ settledCents }) => frenchPrice(settledCents) },
          {
            title: "Reste",
            isRight: true,
            cell: ({ amountCents, settledCents }) => frenchPrice(amountCents - settledCents),
          },
          {
            title: "Statut",
            cell: (part) => <PartState part={part} isPrior={prior?.partIds.includes(part.id) ?? false} />,
          },
        ]}
      />
    </Section>
  );
}

function Corrections({ document: { corrects, correctedBy } }: { document: DocumentView }) {
  if (corrects.length + correctedBy.length === 0) return null;
  return (
    <Section title={corrects.length > 0 ? "Factures corrigées" : "Avoirs"}>
      <Stack gap={4}>
        {corrects.map(({ id, number }) => (
          <div key={id}>
            Corrige la facture <Go to={`/billing/documents/view/${id}`}>{number ?? "en brouillon"}</Go>
          </div>
        ))}
        {correctedBy.map(({ id, number, totalCents }) => (
          <div key={id}>
            Avoir <Go to={`/billing/documents/view/${id}`}>{number ?? "en brouillon"}</Go> de{" "}
            {frenchPrice(totalCents)} TTC
          </div>
        ))}
      </Stack>
    </Section>
  );
}

export const Settlement = ({ document }: { document: DocumentView }) => (
  <>
    <Parts document={document} />
    <Corrections document={document} />
  </>
);
