// A file of notices: the outcome of each line is displayed before anything is written.
import { csvTypes } from "#kernel/documents/files.ts";
import { frenchNumber } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileCheck } from "#kit/field/FileCheck.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { finesContract as api } from "../../contract.ts";
import { importOutcomes, type ImportReport } from "../../model/import/import.ts";

const Lines = ({ lines }: Pick<ImportReport, "lines">) => (
  <PlainTable
    label="Lignes à relire"
    titles={[{ text: "Ligne", isRight: true }, "Avis", "Plaque", "Issue", "Raison"]}
    stacks
  >
    {lines.map(({ line, number, plate, outcome, reason }) => (
      <tr key={line}>
        <td data-right data-label="Ligne">
          {line}
        </td>
        <td data-label="Avis">{number}</td>
        <td data-label="Plaque">{plate}</td>
        <td data-label="Issue">{importOutcomes[outcome]}</td>
        <td data-label="Raison" data-long>
          {reason}
        </td>
      </tr>
    ))}
  </PlainTable>
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
