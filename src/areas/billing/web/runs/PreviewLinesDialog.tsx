// Documents that a run would issue to one company, their lines by contract, and the refused events.
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { runsContract } from "../../contract/runs.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import type { PreviewRow } from "../../model/runs/preview.ts";
import { linesByPage, type PreviewLines } from "../../model/runs/preview-lines.ts";
import type { RunKey } from "../../model/runs/run.ts";
import { LineGroups } from "../documents/DocumentLines.tsx";
import { correctionColumns } from "./correction-columns.tsx";

type Line = PreviewLines["lines"][number];

/** A credit lowers what is billed: its quantity is shown negative. */
const signedLine = (line: Line): Line =>
  line.documentKind === "CREDIT_NOTE"
    ? { ...line, quantity: -line.quantity, netCents: -line.netCents }
    : line;

type Documents = PreviewLines["documents"];

const sumOf = (documents: Documents, amount: "netCents" | "totalCents"): number =>
  documents.reduce((sum, of) => sum + (of.kind === "CREDIT_NOTE" ? -of[amount] : of[amount]), 0);

const DocumentsTable = ({ documents }: { documents: Documents }) => (
  <Section title={countText(documents.length, "document", "documents")} isFlush>
    <FieldTable
      label="Documents de la société"
      rows={documents}
      fields={{}}
      columns={[
        { title: "Document", cell: ({ kind }) => documentKinds[kind] },
        { title: "Montant HT", isRight: true, cell: (one) => frenchPrice(sumOf([one], "netCents")) },
        { title: "Montant TTC", isRight: true, cell: (one) => frenchPrice(sumOf([one], "totalCents")) },
      ]}
    >
      {documents.length > 1 && (
        <tr>
          <td>
            <b>Total</b>
          </td>
          <td data-right data-label="Montant HT">
            <b>{frenchPrice(sumOf(documents, "netCents"))}</b>
          </td>
          <td data-right data-label="Montant TTC">
            <b>{frenchPrice(sumOf(documents, "totalCents"))}</b>
          </td>
        </tr>
      )}
    </FieldTable>
  </Section>
);

const FailuresTable = ({ failures }: Pick<PreviewLines, "failures">) => (
  <Section title="Ne peut pas être facturé" isFlush>
    <FieldTable
      label="Faits qui ne peuvent pas être facturés"
      rows={failures}
      fields={{}}
      columns={[{ title: "Contrat", cell: ({ orderId }) => orderId || "—" }, ...correctionColumns]}
    />
  </Section>
);

interface PagesProps {
  page: number;
  nbOfLines: number;
  onPage: (page: number) => void;
}

function Pages({ page, nbOfLines, onPage }: PagesProps) {
  const last = Math.ceil(nbOfLines / linesByPage);
  if (last <= 1) return null;
  return (
    <Inline as="nav" gap={8} justify="end" aria-label="Pages">
      <Text ink="muted">
        Page {frenchNumber(page)} sur {frenchNumber(last)}
      </Text>
      <Button variant="default" size="compact-sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Précédente
      </Button>
      <Button variant="default" size="compact-sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Suivante
      </Button>
    </Inline>
  );
}

export default function PreviewLinesDialog({
  runKey,
  company: { companyId, companyName },
  onClose,
}: {
  runKey: RunKey;
  company: Pick<PreviewRow, "companyId" | "companyName">;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery<PreviewLines, CallFailure>({
    queryKey: ["preview-billing-run-lines", runKey, companyId, page],
    queryFn: ({ signal }) =>
      call(
        runsContract.previewBillingRunLines,
        { body: { ...runKey, companyId, page } },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={companyName} size="xl">
      {!data && !error && <Skeleton lines={6} />}
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && (
        <>
          {data.failures.length > 0 && <FailuresTable failures={data.failures} />}
          {data.documents.length > 0 && <DocumentsTable documents={data.documents} />}
          <LineGroups lines={data.lines.map(signedLine)} />
          <Pages page={page} nbOfLines={data.nbOfLines} onPage={setPage} />
          {data.documents.length + data.failures.length === 0 && (
            <Text ink="muted">Rien n’est à facturer à cette société.</Text>
          )}
        </>
      )}
    </Dialog>
  );
}
