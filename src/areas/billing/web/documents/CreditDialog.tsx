// A credit note of an invoice: all that is left of it, or chosen lines and amounts.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import { frenchPrice } from "#kernel/money.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { MoneyField, TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { documentsContract } from "../../contract/documents.ts";
import { type CreditForm, creditReasons } from "../../model/documents/credit.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { periodText } from "./document-columns.tsx";

type Line = DocumentView["lines"][number];
type Values = Partial<Pick<CreditForm, "lines">>;

const scopes = { WHOLE: "Toute la facture", LINES: "Certaines lignes" } as const;

function LineChoice({ line }: { line: Line }) {
  const { id, label, why, leftCents } = line;
  const { values, set } = useForm<Values>();
  const lines = values.lines ?? [];
  const index = lines.findIndex(({ lineId }) => lineId === id);
  const toggle = (): void =>
    set("lines", index === -1 ? [...lines, { lineId: id, cents: leftCents }] : lines.toSpliced(index, 1));
  return (
    <Stack gap={6}>
      <Checkbox
        checked={index !== -1}
        onChange={toggle}
        label={label}
        description={[periodText(line), why, `reste ${frenchPrice(leftCents)} HT`]
          .filter(Boolean)
          .join(" · ")}
      />
      {index !== -1 && (
        <MoneyField name={`lines.${index}.cents`} label={`Montant HT à créditer de « ${label} »`} />
      )}
    </Stack>
  );
}

function Scope({ lines }: { lines: readonly Line[] }) {
  const { values, set } = useForm<Values>();
  const isWhole = !values.lines;
  const leftCents = lines.reduce((sum, line) => sum + line.leftCents, 0);
  return (
    <>
      <Chooser
        label="Ce qui est crédité"
        options={scopes}
        value={isWhole ? "WHOLE" : "LINES"}
        width={260}
        onChange={(scope) => set("lines", scope === "WHOLE" ? null : [])}
      />
      {isWhole ? (
        <Text ink="quiet">Tout ce qui reste de la facture : {frenchPrice(leftCents)} HT.</Text>
      ) : (
        <Stack gap={10}>
          {lines
            .filter((line) => line.leftCents > 0)
            .map((line) => (
              <LineChoice key={line.id} line={line} />
            ))}
        </Stack>
      )}
    </>
  );
}

export default function CreditDialog({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const { id, version, number, lines } = document;
  const done = (credit: DocumentView): void => {
    notifySuccess("L’avoir est prêt : il reste à le finaliser.");
    onClose();
    navigate(`/billing/documents/view/${credit.id}`);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Avoir sur ${number ?? "ce document"}`}
      size="lg"
      closesOutside={false}
    >
      <FormPanel
        endpoint={documentsContract.creditBillingDocument}
        params={{ id }}
        start={{ version, as: "GESTURE", lines: null, reason: "" }}
        submit="Préparer l’avoir"
        onDone={done}
        onCancel={onClose}
      >
        <SelectField name="as" label="Nature de l’avoir" options={creditReasons} />
        <Scope lines={lines} />
        <TextArea name="reason" label="Motif" description="Imprimé sous chaque ligne de l’avoir" rows={2} />
      </FormPanel>
    </Dialog>
  );
}
