// The notices of one file, a line of pages for each.
import { PagesField } from "#documents/web/parts/SplitForm.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { finesContract } from "../../contract.ts";
import type { FineFile } from "../../model/inbox/file.ts";

export default function SplitDialog({ file, onClose }: { file: FineFile; onClose: () => void }) {
  return (
    <FormDialog
      endpoint={finesContract.splitFineFile}
      params={{ id: file.id }}
      start={{ version: file.version, parts: file.proposal?.parts.join("\n") ?? "" }}
      title="Scinder le fichier"
      size="sm"
      submit="Scinder"
      done="Chaque avis est lu pour lui-même."
      onClose={onClose}
    >
      <PagesField first="Chaque avis est lu de nouveau, et ce fichier est écarté." />
    </FormDialog>
  );
}
