// Write-offs of a document, past and possible, on its page.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { DocumentView } from "#billing/model/documents/view.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recoveryContract } from "../../contract.ts";
import { type WriteOffView } from "../../model/dunning/write-off.ts";
import { writeOffKinds } from "#ledger/model/receipts/write-off.ts";

const WriteOffDialog = lazyDialog(() => import("./WriteOffDialog.tsx"));
const UndoDialog = lazyDialog(() => import("./UndoWriteOffDialog.tsx"));

function LossButtons({ of }: { of: WriteOffView }) {
  const { hasPermission } = useSession();
  const [isOpen, setOpen] = useState(false);
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
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          Annuler
        </Button>
      )}
      {isOpen && <UndoDialog of={of} onClose={() => setOpen(false)} />}
    </Inline>
  );
}

function Losses({ losses }: { losses: readonly WriteOffView[] }) {
  return (
    <PlainTable
      label="Pertes"
      titles={[
        "Le",
        "Nature",
        "Motif",
        { text: "Montant", isRight: true },
        { text: "Actions", isHidden: true },
      ]}
      stacks
    >
      {losses.map((one) => (
        <tr key={one.id}>
          <td>{frenchDay(one.writtenOn)}</td>
          <td data-label="Nature">{writeOffKinds[one.kind]}</td>
          <td data-long data-label="Motif">
            {one.reason}
          </td>
          <td data-right data-label="Montant">
            {frenchPrice(one.cents)}
          </td>
          <td>
            <LossButtons of={one} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

export default function DocumentLosses({ record: { id, kind, parts } }: { record: DocumentView }) {
  const { hasPermission } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data, pending } = useLoadedRead(recoveryContract.readWriteOffs, { params: { id } });
  if (!data) return pending;
  const open = parts.filter((part) => !part.isReplaced && part.settledCents < part.amountCents);
  const isPayable = kind === "INVOICE" || kind === "NOTE";
  return (
    <Section
      title="Passé en perte"
      isFlush={data.length > 0}
      actions={
        hasPermission("WRITE_OFF") &&
        isPayable &&
        open.length > 0 && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Passer en perte
          </Button>
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
      {isOpen && open[0] && <WriteOffDialog part={open[0]} onClose={() => setOpen(false)} />}
    </Section>
  );
}
