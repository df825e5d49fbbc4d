// Page of a collective procedure: its days, its claims, its letters.
import { Button } from "@mantine/core";
import type { Endpoint } from "#kernel/contract.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { recoveryContract } from "../../contract.ts";
import { insolvencyFields, type InsolvencyView } from "../../model/dunning/insolvency.ts";
import { insolvencyKinds } from "#ledger/model/judgments/judgment.ts";

const forms = recordForms(() => import("./insolvency-forms.tsx"));

function InsolvencyFacts({ of }: { of: InsolvencyView }) {
  const { trustee } = of;
  return (
    <Section title="Procédure">
      <Facts
        columns={3}
        of={factsOf(of, insolvencyFields)(
          "kind",
          "judgmentOn",
          "court",
          "publishedOn",
          ["Créances à déclarer avant le", of.claimsDueOn && frenchDay(of.claimsDueOn)],
          "claimsDeclaredOn",
          ["Véhicules à revendiquer avant le", of.carsDueOn && frenchDay(of.carsDueOn)],
          "continuationAskedOn",
          "continuationAnsweredOn",
          "mandatesConfirmedOn",
          "endedOn",
          [
            insolvencyFields.trustee.label,
            [trustee.name, trustee.address, trustee.email].filter(Boolean).join(", "),
          ],
        )}
      />
    </Section>
  );
}

function Claims({ of: { claims, priorCents } }: { of: InsolvencyView }) {
  return (
    <Section title={`Créances antérieures : ${frenchPrice(priorCents)}`} isFlush>
      <FieldTable
        label="Créances antérieures au jugement"
        rows={claims}
        keyOf={({ documentId }) => documentId}
        fields={{}}
        columns={[
          {
            title: "Facture",
            cell: ({ documentId, number }) => <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>,
          },
          { title: "Émise le", cell: ({ issuedOn }) => frenchDay(issuedOn) },
          { title: "Échéance", cell: ({ dueOn }) => frenchDay(dueOn) },
          { title: "Créance TTC", cell: ({ cents }) => frenchPrice(cents), isRight: true },
        ]}
      />
    </Section>
  );
}

const papers: readonly (readonly [label: string, endpoint: Endpoint])[] = [
  ["Déclaration de créances", recoveryContract.readClaimsPaper],
  ["Revendication des véhicules", recoveryContract.readCarsPaper],
  ["Poursuite des contrats", recoveryContract.readContinuationPaper],
];

function Papers({ of: { id } }: { of: InsolvencyView }) {
  const { hasPermission } = useSession();
  if (!hasPermission("RECORD_INSOLVENCY")) return null;
  return (
    <Section title="Lettres au mandataire">
      <Inline gap={8} wraps>
        {papers.map(([label, endpoint]) => (
          <Button
            key={label}
            variant="default"
            onClick={() => void openDocument(endpoint, { params: { id } })}
          >
            {label}
          </Button>
        ))}
      </Inline>
    </Section>
  );
}

function Actions({ of }: { of: InsolvencyView }) {
  const { hasPermission } = useSession();
  if (!hasPermission("RECORD_INSOLVENCY")) return null;
  return (
    <>
      <FormButton forms={forms} name="remove" record={of} variant="default" color="red">
        Annuler le jugement
      </FormButton>
      <FormButton forms={forms} name="correct" record={of} variant="default">
        Corriger
      </FormButton>
      <FormButton forms={forms} name="steps" record={of}>
        Mettre à jour
      </FormButton>
    </>
  );
}

export default function InsolvencyScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(recoveryContract.readInsolvency, { params })}
      kind="insolvency"
      list="/billing/insolvencies"
      title={({ kind, companyName }) => `${insolvencyKinds[kind]} de ${companyName}`}
      actions={(one) => <Actions of={one} />}
      tabs={[
        {
          key: "procedure",
          label: "Procédure",
          show: (one) => (
            <>
              <InsolvencyFacts of={one} />
              <Claims of={one} />
              <Papers of={one} />
            </>
          ),
        },
      ]}
    />
  );
}
