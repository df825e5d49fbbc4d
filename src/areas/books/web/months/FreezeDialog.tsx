// « Figer et exporter »: each check that is not right is accepted by name, with its reason.
import { monthText } from "#billing/model/why.ts";
import { ofName } from "#kernel/text/elision.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { booksContract as api } from "../../contract.ts";
import { checkKeys } from "../../model/checks.ts";
import type { BookMonth } from "../../model/views.ts";

interface FreezeDialogProps {
  month: BookMonth;
  onClose: () => void;
}

export const freezeStart = ({ toAccept }: Pick<BookMonth, "toAccept">) => ({
  accepted: toAccept.map((check) => ({ check, reason: "" })),
});

export default function FreezeDialog({ month, onClose }: FreezeDialogProps) {
  const { issuerId, toAccept } = month;
  const name = monthText(month.month);
  return (
    <FormDialog
      onClose={onClose}
      title={`Figer ${name}`}
      size="md"
      closesOutside={false}
      endpoint={api.freezeMonth}
      params={{ issuerId, month: month.month }}
      start={freezeStart(month)}
      submit="Figer et exporter"
      isGrave="expected"
      done={`Le gel ${ofName(name)} a commencé.`}
    >
      <Text>
        Les écritures {ofName(name)} sont numérotées et ne changent plus. Un fait qui arrive ou se corrige
        ensuite est comptabilisé au premier jour ouvert.
      </Text>
      {toAccept.length > 0 && (
        <Text>Ces contrôles ne sont pas justes. Acceptez chacun avec son motif, conservé avec le mois.</Text>
      )}
      {toAccept.map((check, index) => (
        <TextArea
          key={check}
          name={`accepted.${index}.reason`}
          label={`Motif : ${checkKeys[check]}`}
          rows={2}
        />
      ))}
    </FormDialog>
  );
}
