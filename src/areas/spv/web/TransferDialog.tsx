// The car changes owner: the day, the deed, and the release of the pledge that it secured.
import { scanTypes } from "#kernel/documents/files.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { spvContract } from "../contract.ts";
import { transferredCarFields as fields } from "../model/transferred-car.ts";
import type { SaleDialogProps } from "./dialog-props.ts";

export default function TransferDialog({ sale, onClose }: SaleDialogProps) {
  const today = useToday();
  const { carId, version, spvName, biller, pledge } = sale;
  return (
    <FormDialog
      endpoint={spvContract.transferCar}
      params={{ carId }}
      start={{ version, day: today }}
      title={`Céder à ${spvName}`}
      size="md"
      closesOutside={false}
      submit="Céder et facturer"
      done="Le véhicule est cédé, sa facture est émise."
      onClose={onClose}
    >
      <Text>
        {biller === "SPV"
          ? "La facture de la cession est émise aussitôt ; dès ce jour, l’acquéreur facture les loyers, et les mois déjà facturés sont corrigés. Le mandat d’un client dont il facture tous les contrats passe à son nom, et le client en est informé."
          : "La facture de la cession est émise aussitôt ; le client garde le même interlocuteur et les mêmes factures."}
      </Text>
      <DayField name="day" of={fields.transferredOn} />
      <FileField name="deed" label="Acte de cession" types={scanTypes} isRequired />
      <FileField
        name="release"
        label="Mainlevée du gage"
        types={scanTypes}
        description={pledge ?? "Demandée si le véhicule garantit un prêt ce jour-là"}
      />
    </FormDialog>
  );
}
