// The judgment that opens a collective procedure.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { recoveryContract } from "../../contract.ts";
import { JudgmentFields } from "./JudgmentFields.tsx";

interface InsolvencyDialogProps {
  companyId: string;
  companyName: string;
  onClose: () => void;
}

export default function InsolvencyDialog({ companyId, companyName, onClose }: InsolvencyDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Procédure collective de ${companyName}`}
      size="lg"
      endpoint={recoveryContract.recordInsolvency}
      params={{ id: companyId }}
      start={{ court: "", publishedOn: null, trustee: { name: "", address: "", email: "" } }}
      submit="Enregistrer le jugement"
      done={({ id }) => {
        navigate(`/billing/insolvencies/view/${id}`);
        return "Le jugement est enregistré.";
      }}
      isGrave
    >
      <Text ink="quiet">
        Ce qui est né avant le jugement n’est plus ni prélevé, ni relancé, ni encaissé : il se déclare au
        mandataire judiciaire. Les mandats signés avant sont bloqués jusqu’à son accord.
      </Text>
      <JudgmentFields />
    </FormDialog>
  );
}
