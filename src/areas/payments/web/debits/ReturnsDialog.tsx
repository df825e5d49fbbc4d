// The file by which the bank reports what it rejects, returns or executes; then what was read in it.
import { useState } from "react";
import { Button } from "@mantine/core";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { frenchNumber } from "#kernel/money.ts";
import { withKeys } from "#kernel/text/line-keys.ts";
import { paymentsContract } from "../../contract.ts";
import { messageFile } from "#kernel/sepa/bank-file.ts";
import type { ReturnImport } from "../../model/debits/returns.ts";

function Outcome({ read, onClose }: { read: ReturnImport; onClose: () => void }) {
  return (
    <>
      <Facts
        columns={2}
        of={[
          ["Rejets de prélèvement", frenchNumber(read.nbOfReturned)],
          ["Déjà connus", frenchNumber(read.nbOfKnown)],
          ["Virements exécutés", frenchNumber(read.nbOfExecuted)],
          ["Virements refusés", frenchNumber(read.nbOfRefused)],
        ]}
      />
      {read.unknown.length > 0 && (
        <FieldTable
          label="À vérifier avec la banque"
          rows={withKeys(read.unknown, ({ endToEndId, code }) => `${endToEndId} ${code}`)}
          keyOf={([key]) => key}
          fields={{}}
          columns={[
            { title: "Référence", cell: ([, { endToEndId }]) => endToEndId || "Sans référence" },
            { title: "Code", cell: ([, { code }]) => code },
            { title: "À vérifier", cell: ([, { reason }]) => reason, isLong: true },
          ]}
        />
      )}
      <Inline justify="end" above={14}>
        <Button onClick={onClose}>Fermer</Button>
      </Inline>
    </>
  );
}

export default function ReturnsDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<ReturnImport | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title="Lire les retours de la banque">
      {read ? (
        <Outcome read={read} onClose={onClose} />
      ) : (
        <FormPanel
          endpoint={paymentsContract.importDebitReturns}
          start={{}}
          submit="Lire le fichier"
          onDone={setRead}
          onCancel={onClose}
        >
          <Text below={10} ink="muted">
            Chaque retour est pris en compte une seule fois, même si le fichier est relu.
          </Text>
          <FileField
            name="file"
            label="Fichier de la banque"
            description="pain.002, camt.054 ou camt.053, en XML"
            {...messageFile}
            isRequired
          />
        </FormPanel>
      )}
    </Dialog>
  );
}
