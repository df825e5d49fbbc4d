// The identity of the person who drove. Its reading leaves a line in the history of the fine.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { finesContract as api } from "../../contract.ts";
import { emptyPerson, PersonFields } from "./PersonFields.tsx";
import type { MoveFormProps } from "./MoveDialog.tsx";

export function DriverForm({ fine: { id, version }, onClose }: MoveFormProps) {
  const { data, pending } = useLoadedRead(api.readFineDriver, { params: { id } });
  if (!data) return pending;
  return (
    <FormDialog
      endpoint={api.recordFineDriver}
      params={{ id }}
      start={{ version, ...(data.driver ?? emptyPerson) }}
      title="Conducteur"
      submit="Enregistrer"
      done="L’identité du conducteur est enregistrée."
      isSecret
      onClose={onClose}
    >
      <PersonFields />
    </FormDialog>
  );
}
