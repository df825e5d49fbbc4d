// Page of a collective procedure: its days, its claims, its letters.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Endpoint } from "#kernel/contract.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { recoveryContract } from "../../contract.ts";
import { insolvencyFields as fields, type InsolvencyView } from "../../model/dunning/insolvency.ts";
import { insolvencyKinds } from "#ledger/model/judgments/judgment.ts";

const StepsDialog = lazyDialog(() => import("./StepsDialog.tsx"));
const CorrectInsolvencyDialog = lazyDialog(() => import("./CorrectInsolvencyDialog.tsx"));
const RemoveInsolvencyDialog = lazyDialog(() => import("./RemoveInsolvencyDialog.tsx"));

const dayText = (on: Day | null): string => (on === null ? "" : frenchDay(on));

function InsolvencyFacts({ of }: { of: InsolvencyView }) {
  const { trustee } = of;
  return (
    <Section title="Procédure">
      <Facts
        columns={3}
        of={[
          [fields.kind.label, insolvencyKinds[of.kind]],
          [fields.judgmentOn.label, dayText(of.judgmentOn)],
          [fields.court.label, of.court],
          [fields.publishedOn.label, dayText(of.publishedOn)],
          ["Créances à déclarer avant le", dayText(of.claimsDueOn)],
          [fields.claimsDeclaredOn.label, dayText(of.claimsDeclaredOn)],
          ["Véhicules à revendiquer avant le", dayText(of.carsDueOn)],
          [fields.continuationAskedOn.label, dayText(of.continuationAskedOn)],
          [fields.continuationAnsweredOn.label, dayText(of.continuationAnsweredOn)],
          [fields.mandatesConfirmedOn.label, dayText(of.mandatesConfirmedOn)],
          [fields.endedOn.label, dayText(of.endedOn)],
          [fields.trustee.label, [trustee.name, trustee.address, trustee.email].filter(Boolean).join(", ")],
        ]}
      />
    </Section>
  );
}

function Claims({ of: { claims, priorCents } }: { of: InsolvencyView }) {
  return (
    <Section title={`Créances antérieures : ${frenchPrice(priorCents)}`} isFlush>
      <PlainTable
        label="Créances antérieures au jugement"
        titles={["Facture", "Émise le", "Échéance", { text: "Créance TTC", isRight: true }]}
        stacks
      >
        {claims.map(({ documentId, number, issuedOn, dueOn, cents }) => (
          <tr key={documentId}>
            <td>
              <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>
            </td>
            <td data-label="Émise le">{frenchDay(issuedOn)}</td>
            <td data-label="Échéance">{frenchDay(dueOn)}</td>
            <td data-right data-label="Créance TTC">
              {frenchPrice(cents)}
            </td>
          </tr>
        ))}
      </PlainTable>
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

type DialogName = "steps" | "correct" | "remove";

function Actions({ open }: { open: (name: DialogName) => void }) {
  const { hasPermission } = useSession();
  if (!hasPermission("RECORD_INSOLVENCY")) return null;
  return (
    <>
      <Button variant="default" color="red" onClick={() => open("remove")}>
        Annuler le jugement
      </Button>
      <Button variant="default" onClick={() => open("correct")}>
        Corriger
      </Button>
      <Button onClick={() => open("steps")}>Mettre à jour</Button>
    </>
  );
}

export default function InsolvencyScreen({ params }: { params: { id: string } }) {
  const read = useRead(recoveryContract.readInsolvency, { params });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <RecordScreen
        read={read}
        kind="insolvency"
        list="/billing/insolvencies"
        title={({ kind, companyName }) => `${insolvencyKinds[kind]} de ${companyName}`}
        actions={() => <Actions open={setDialog} />}
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
      {read.data && dialog === "steps" && <StepsDialog of={read.data} onClose={close} />}
      {read.data && dialog === "correct" && <CorrectInsolvencyDialog of={read.data} onClose={close} />}
      {read.data && dialog === "remove" && <RemoveInsolvencyDialog of={read.data} onClose={close} />}
    </>
  );
}
