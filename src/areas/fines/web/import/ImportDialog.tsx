// A file of notices: the outcome of each line is displayed before anything is written.
import { csvTypes } from "#kernel/documents/files.ts";
import { frenchNumber } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileCheck } from "#kit/field/FileCheck.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { finesContract as api } from "../../contract.ts";
import { importOutcomes, type ImportReport } from "../../model/import/import.ts";

const Lines = ({ lines }: Pick<ImportReport, "lines">) => (
  <FieldTable
    label="Lignes à relire"
    rows={lines}
    keyOf={({ line }) => String(line)}
    fields={{}}
    columns={[
      { title: "Ligne", isRight: true, cell: ({ line }) => line },
      { title: "Avis", cell: ({ number }) => number },
      { title: "Plaque", cell: ({ plate }) => plate },
      { title: "Issue", cell: ({ outcome }) => importOutcomes[outcome] },
      { title: "Raison", isLong: true, cell: ({ reason }) => reason },
    ]}
  />
);

const Report = ({ counts, lines }: ImportReport) => (
  <>
    <Facts
      columns={3}
      of={counts.map(({ outcome, lines: count }) => [importOutcomes[outcome], frenchNumber(count)] as const)}
    />
    {lines.length > 0 && <Lines lines={lines} />}
  </>
);

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      endpoint={api.importFines}
      title="Importer des avis"
      size="lg"
      submit="Importer"
      done={({ counts }) =>
        `${countText(counts.find(({ outcome }) => outcome === "ACCEPTED")?.lines ?? 0, "amende enregistrée", "amendes enregistrées")}.`
      }
      onClose={onClose}
    >
      <p>
        Un fichier CSV avec les colonnes numero_avis, date_avis, date_infraction, heure et immatriculation, et
        au besoin cle, lieu, infraction, nature, pays, autorite, date_reception, dernier_jour, montant_minore,
        montant_forfaitaire et montant_majore. Un avis déjà enregistré est laissé tel quel.
      </p>
      <FileField name="file" label="Fichier CSV" types={csvTypes} isRequired />
      <FileCheck name="file" check={(file) => call(api.previewFineImport, { files: { file } })}>
        {(report) => <Report {...report} />}
      </FileCheck>
    </FormDialog>
  );
}
