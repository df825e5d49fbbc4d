// The forms of a billing document, by the names of its actions.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import { field } from "#kernel/field.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { frenchPrice } from "#kernel/money.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { documentsContract as api } from "../../contract/documents.ts";
import { creditReasons, type CreditForm } from "../../model/documents/credit.ts";
import { documentRecord } from "../../model/documents/records.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { periodText } from "./document-columns.tsx";

const { fields } = documentRecord;

const form = formOf<DocumentView, typeof fields>(fields);

const nameOf = ({ number }: DocumentView): string => number ?? "ce document";

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

function CreditScope({ lines }: { lines: readonly Line[] }) {
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

export default {
  recordSending: form(api.recordBillingDocumentSending)({
    start: ({ sentOn }, { day }) => ({ sentOn: sentOn ?? day }),
    title: (document) => `Envoi de ${nameOf(document)}`,
    size: "md",
    fields: ({ isSentByHand }) => [
      {
        name: "sentOn",
        description: isSentByHand
          ? "Sans jour, l’envoi est annulé : le document est de nouveau à envoyer"
          : "Jour de la remise : par la poste, en main propre ou depuis une autre messagerie",
      },
    ],
    submit: "Enregistrer",
    done: "L’envoi est enregistré.",
  }),
  credit: form(api.creditBillingDocument)({
    start: () => ({ as: "GESTURE", lines: null }),
    title: (document) => `Avoir sur ${nameOf(document)}`,
    size: "lg",
    closesOutside: false,
    fields: ({ lines }) => [
      { name: "as", of: field.set("Nature de l’avoir", creditReasons) },
      <CreditScope key="scope" lines={lines} />,
      { name: "reason", description: "Imprimé sous chaque ligne de l’avoir", rows: 2 },
    ],
    submit: "Préparer l’avoir",
    done: ({ id }) => {
      navigate(`/billing/documents/view/${id}`);
      return "L’avoir est prêt : il reste à le finaliser.";
    },
  }),
  dispute: form(api.disputeBillingDocument)({
    start: ({ remainingCents }) => ({ cents: remainingCents }),
    title: (document) => `Noter une contestation de ${nameOf(document)}`,
    size: "md",
    fields: [
      { name: "cents", of: fields.disputedCents },
      { name: "reason", of: fields.disputeReason, rows: 3 },
    ],
    submit: "Noter la contestation",
    done: "La contestation est notée : la somme n’est ni prélevée ni relancée.",
  }),
  endDispute: form(api.endBillingDispute)({
    title: (document) => `Clore la contestation de ${nameOf(document)}`,
    size: "md",
    fields: [
      {
        name: "reason",
        of: field.text("Issue"),
        description: "Ce qui a été convenu avec le client",
        rows: 3,
      },
    ],
    done: "La contestation est close : la somme peut de nouveau être prélevée et relancée.",
  }),
};
