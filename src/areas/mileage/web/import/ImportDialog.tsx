// A file of mileages: its outcome is shown before anything is written.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { useFormState } from "#kit/form/form.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { mileageContract as api } from "../../contract.ts";
import { type ImportOutcome, lineOutcomes } from "../../model/import/import.ts";

/** Windows spreadsheets give the second type to a CSV file; the server reads its content. */
const types = ["text/csv", "application/vnd.ms-excel"];

const Problems = ({ problems }: Pick<ImportOutcome, "problems">) => (
  <PlainTable
    label="Lignes qui ne seront pas acceptées"
    titles={[{ text: "Ligne", isRight: true }, "Véhicule", "Issue", "Raison"]}
    stacks
  >
    {problems.map(({ line, car, outcome, reason }) => (
      <tr key={line}>
        <td data-right data-label="Ligne">
          {line}
        </td>
        <td data-label="Véhicule">{car}</td>
        <td data-label="Issue">{lineOutcomes[outcome]}</td>
        <td data-label="Raison" data-long>
          {reason}
        </td>
      </tr>
    ))}
  </PlainTable>
);

const Outcome = ({ counts, problems }: ImportOutcome) => (
  <>
    <Facts
      columns={3}
      of={counts.map(({ outcome, lines }) => [lineOutcomes[outcome], frenchNumber(lines)] as const)}
    />
    {problems.length > 0 && <Problems problems={problems} />}
  </>
);

function Check() {
  const form = useFormState();
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    const { file } = form.files;
    if (!file) return;
    setBusy(true);
    try {
      setOutcome(await call(api.previewMileageImport, { files: { file } }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={12}>
      <Button variant="default" loading={isBusy} onClick={() => void check()}>
        Vérifier le fichier
      </Button>
      {outcome && <Outcome {...outcome} />}
    </Stack>
  );
}

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      endpoint={api.importMileages}
      title="Importer des relevés"
      size="lg"
      submit="Importer"
      done={({ counts }) =>
        `${frenchNumber(counts.find(({ outcome }) => outcome === "ACCEPTED")?.lines ?? 0)} relevés acceptés.`
      }
      onClose={onClose}
    >
      <p>
        Un fichier CSV avec les colonnes VIN ou plaque, date, kilométrage, et au besoin heure et unité (km ou
        mi).
      </p>
      <FileField name="file" label="Fichier CSV" types={types} isRequired />
      <Check />
    </FormDialog>
  );
}
