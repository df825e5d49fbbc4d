// A file of mileages: its outcome is shown before anything is written.
import { csvTypes } from "#kernel/documents/files.ts";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileCheck } from "#kit/field/FileCheck.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { mileageContract as api } from "../../contract.ts";
import { type ImportOutcome, lineOutcomes } from "../../model/import/import.ts";

const Problems = ({ problems }: Pick<ImportOutcome, "problems">) => (
  <FieldTable
    label="Lignes qui ne seront pas acceptées"
    rows={problems}
    keyOf={({ line }) => String(line)}
    fields={{}}
    columns={[
      { title: "Ligne", isRight: true, cell: ({ line }) => line },
      { title: "Véhicule", cell: ({ car }) => car },
      { title: "Issue", cell: ({ outcome }) => lineOutcomes[outcome] },
      { title: "Raison", isLong: true, cell: ({ reason }) => reason },
    ]}
  />
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
      <FileField name="file" label="Fichier CSV" types={csvTypes} isRequired />
      <FileCheck name="file" check={(file) => call(api.previewMileageImport, { files: { file } })}>
        {(outcome) => <Outcome {...outcome} />}
      </FileCheck>
    </FormDialog>
  );
}
