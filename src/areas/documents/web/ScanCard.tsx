// A document that awaits its kind and its car: both are proposed once it is read, a person confirms.
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { RecordField } from "#kit/field/RecordField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { openDocument } from "#kit/record/open-document.ts";
import { documentsContract } from "../contract.ts";
import { readingFaults, type Scan } from "../model/document.ts";
import { SplitProposal, SplitScanForm } from "./parts/SplitForm.tsx";
import { refreshScans } from "./refresh-scans.ts";
import { valueText } from "./value-text.ts";
import css from "./documents.module.css";

function proposalText({ reading, fault, cars, kindLabel, values }: Scan): string {
  if (reading === "WAITING") return "Lecture en cours…";
  if (fault) return readingFaults[fault];
  const found = values.slice(0, 4).map(({ label, value }) => `${label} ${valueText(value)}`);
  const car =
    cars.length > 0 ? cars.map(({ title, vin }) => `${title} (${vin})`).join(", ") : "aucun véhicule reconnu";
  return [kindLabel ?? "Nature non reconnue", car, ...found].join(" · ");
}

interface ScanProps {
  scan: Scan;
  kinds: Readonly<Record<string, string>>;
  /** The car on whose page the scan was dropped; absent in the inbox. */
  carId?: string;
}

export default function ScanCard({ scan, kinds, carId }: ScanProps) {
  const params = { id: scan.id };
  const [isSplitting, setSplitting] = useState(false);
  const act = async (
    endpoint: typeof documentsContract.dropScan | typeof documentsContract.readDocumentAgain,
  ) => {
    try {
      await call(endpoint, { params });
      await refreshScans();
    } catch (error) {
      notifyFailure(error, scan.name);
    }
  };
  const carIds = carId ? [carId] : scan.cars.length > 0 ? scan.cars.map(({ id }) => id) : [""];
  const button = (label: string, run: () => void) => (
    <Button size="xs" variant="default" onClick={run}>
      {label}
    </Button>
  );
  return (
    <Stack as="li" gap={10} surface="tile" padding={12}>
      <Stack gap={4} breaksAnywhere className={css.scanHead}>
        <strong>{scan.name}</strong>
        <small>{proposalText(scan)}</small>
        <Inline as="span" gap={8} wraps align="stretch">
          {button("Ouvrir", () => void openDocument(documentsContract.downloadDocument, { params }))}
          {scan.reading === "FAILED" &&
            scan.fault !== "PASSWORD" &&
            button("Relire", () => void act(documentsContract.readDocumentAgain))}
          {(scan.pageCount ?? 1) > 1 &&
            scan.type === "application/pdf" &&
            button("Scinder", () => setSplitting(true))}
          {button("Écarter", () => void act(documentsContract.dropScan))}
        </Inline>
      </Stack>
      <SplitProposal parts={scan.parts} />
      {isSplitting && (
        <SplitScanForm
          file={scan}
          onClose={() => setSplitting(false)}
          onDone={() => {
            notifySuccess(`${scan.name} : scindé.`);
            setSplitting(false);
            void refreshScans();
          }}
        />
      )}
      {scan.reading !== "WAITING" && !isSplitting && (
        <FormPanel
          endpoint={documentsContract.sortScan}
          params={params}
          start={{ kind: scan.kind ?? "", carIds }}
          submit="Classer"
          onDone={() => (notifySuccess(`${scan.name} : classé.`), void refreshScans())}
        >
          <SelectField name="kind" label="Nature" options={kinds} />
          {carId === undefined &&
            carIds.map((id, index) => (
              <RecordField key={id} name={`carIds.${index}`} label="Véhicule" kind="car" />
            ))}
        </FormPanel>
      )}
    </Stack>
  );
}
