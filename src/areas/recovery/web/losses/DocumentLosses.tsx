// Write-offs of a document, past and possible, on its page.
import { Button } from "@mantine/core";
import type { DocumentView } from "#billing/model/documents/view.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { recoveryContract } from "../../contract.ts";
import type { WriteOffView } from "../../model/dunning/write-off.ts";
import { writeOffKinds } from "#ledger/model/receipts/write-off.ts";

const writeOffForms = recordForms(() => import("./write-off-form.tsx"));
const undoForms = recordForms(() => import("./undo-form.ts"));

function LossButtons({ of }: { of: WriteOffView }) {
  const { hasPermission } = useSession();
  if (!hasPermission("WRITE_OFF")) return null;
  const { id, hasProof, cents, isUndone } = of;
  return (
    <Inline gap={6}>
      {hasProof && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void openDocument(recoveryContract.readWriteOffProof, { params: { id } })}
        >
          Preuve
        </Button>
      )}
      {cents > 0 && !isUndone && (
        <FormButton forms={undoForms} name="undo" record={of} variant="default" size="compact-sm">
          Annuler
        </FormButton>
      )}
    </Inline>
  );
}

const Losses = ({ losses }: { losses: readonly WriteOffView[] }) => (
  <FieldTable
    label="Pertes"
    rows={losses}
    fields={{}}
    columns={[
      { title: "Le", cell: ({ writtenOn }) => frenchDay(writtenOn) },
      { title: "Nature", cell: ({ kind }) => writeOffKinds[kind] },
      { title: "Motif", cell: ({ reason }) => reason, isLong: true },
      { title: "Montant", cell: ({ cents }) => frenchPrice(cents), isRight: true },
      { title: "Actions", cell: (one) => <LossButtons of={one} />, isHidden: true },
    ]}
  />
);

export default function DocumentLosses({ record: { id, kind, parts } }: { record: DocumentView }) {
  const { hasPermission } = useSession();
  const { data, pending } = useLoadedRead(recoveryContract.readWriteOffs, { params: { id } });
  if (!data) return pending;
  const open = parts.find((part) => !part.isReplaced && part.settledCents < part.amountCents);
  const isPayable = kind === "INVOICE" || kind === "NOTE";
  return (
    <Section
      title="Passé en perte"
      isFlush={data.length > 0}
      actions={
        hasPermission("WRITE_OFF") &&
        isPayable &&
        open && (
          <FormButton forms={writeOffForms} name="writeOff" record={open} variant="default">
            Passer en perte
          </FormButton>
        )
      }
    >
      {data.length === 0 ? (
        <Empty
          title="Rien n’est passé en perte"
          hint="Un petit solde, ou une créance irrécouvrable avec sa preuve, se passe en perte ici."
        />
      ) : (
        <Losses losses={data} />
      )}
    </Section>
  );
}
