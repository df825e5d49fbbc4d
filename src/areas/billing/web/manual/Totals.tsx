// The totals of the lines as they are typed, and the two documents that mixed natures make.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Result } from "#kernel/contract.ts";
import { frenchPrice, frenchRate } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { manualInvoicesContract } from "../../contract/manual-invoices.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import { manualInvoiceFields } from "../../model/manual/fields.ts";
import {
  type ManualInvoice,
  manualInvoiceSchema,
  mixedNaturesMessage,
} from "../../model/manual/manual-invoice.ts";

type PreviewedDocument = Result<typeof manualInvoicesContract.previewManualInvoice>["documents"][number];

/** The totals once the lines are complete enough to be computed. */
function usePreview(): { documents: readonly PreviewedDocument[]; isComplete: boolean } {
  const { values } = useForm();
  const [settled] = useDebouncedValue(values, 300);
  const form = manualInvoiceSchema.safeParse(settled).data ?? null;
  const { data } = useQuery({
    queryKey: ["preview-manual-invoice", form],
    queryFn: ({ signal }) =>
      call(
        manualInvoicesContract.previewManualInvoice,
        { body: form as ManualInvoice },
        { signal, isQuiet: true },
      ),
    enabled: form !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { documents: form ? (data?.documents ?? []) : [], isComplete: form !== null };
}

const vatText = ({ category, rate, vatCents }: PreviewedDocument["vat"][number]): string =>
  category === "S" ? `TVA à ${frenchRate(rate)} : ${frenchPrice(vatCents)}` : "Sans TVA";

const DocumentTotal = ({
  document: { kind, vat, netCents, totalCents },
}: {
  document: PreviewedDocument;
}) => (
  <Inline gap={12} wraps justify="between">
    <Text as="span" weight="medium">
      {documentKinds[kind]}
    </Text>
    <Text as="span" ink="quiet" isNumeric>
      {[`${frenchPrice(netCents)} HT`, ...vat.map(vatText)].join(" · ")}
    </Text>
    <Text as="strong" weight="bold" isNumeric>
      {frenchPrice(totalCents)} TTC
    </Text>
  </Inline>
);

export function Totals() {
  const { documents, isComplete } = usePreview();
  return (
    <Stack gap={10}>
      {documents.length > 1 && (
        <Alert color="yellow" title="Deux natures de lignes">
          {mixedNaturesMessage}
          <Box above={8}>
            <SwitchField name="isSplit" of={manualInvoiceFields.isSplit} />
          </Box>
        </Alert>
      )}
      <Stack gap={6} surface="tile" padding={12} aria-live="polite">
        {documents.map((document) => (
          <DocumentTotal key={document.kind} document={document} />
        ))}
        {!isComplete && (
          <Text ink="muted">Complétez la société et les lignes : les totaux apparaîtront ici.</Text>
        )}
      </Stack>
    </Stack>
  );
}
