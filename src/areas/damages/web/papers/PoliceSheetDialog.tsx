// The sheet of a stolen car for the police: made with its positions of this instant.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { damagesContract as api } from "../../contract.ts";

export default function PoliceSheetDialog({ lossId, onClose }: { lossId: string; onClose: () => void }) {
  return (
    <FormDialog
      endpoint={api.makePoliceSheet}
      params={{ id: lossId }}
      start={{ unit: "", marks: "" }}
      title="Fiche pour la police"
      size="sm"
      submit="Établir la fiche"
      done={"La fiche est établie\u00a0: elle s’ouvre depuis «\u00a0Documents\u00a0»."}
      onClose={onClose}
    >
      <TextField name="unit" label="Service destinataire" placeholder="Commissariat, brigade" />
      <TextArea name="marks" label="Signes particuliers" />
      <Text isParagraph ink="muted">
        La fiche contient les dernières positions depuis l’heure du vol. Cette consultation est enregistrée et
        visible du client.
      </Text>
    </FormDialog>
  );
}
