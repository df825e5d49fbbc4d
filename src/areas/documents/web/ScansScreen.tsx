// Scans dropped together: each shows its proposed kind and car, a person confirms.
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { refresh, useRead } from "#kernel/web/calls/reads.ts";
import { useUploads } from "#kit/document/useUploads.ts";
import { FileDrop } from "#kit/document/FileDrop.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { SelectField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { openDocument } from "#kit/record/Documents.tsx";
import { documentsContract } from "../contract.ts";
import { readingFaults, type Scan } from "../model/document.ts";
import { valueText } from "./value-text.ts";
import css from "./documents.module.css";

const refreshScans = () => refresh(new Set(["car"]));

function proposalText({ reading, fault, cars, kindLabel, values }: Scan): string {
  if (reading === "WAITING") return "Lecture en cours…";
  if (fault) return readingFaults[fault];
  const found = values.slice(0, 4).map(({ label, value }) => `${label} ${valueText(value)}`);
  const car =
    cars.length > 0 ? cars.map(({ title, vin }) => `${title} (${vin})`).join(", ") : "aucun véhicule reconnu";
  return [kindLabel ?? "Nature non reconnue", car, ...found].join(" · ");
}

function ScanCard({ scan, kinds }: { scan: Scan; kinds: Readonly<Record<string, string>> }) {
  const params = { id: scan.id };
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
  const carIds = scan.cars.length > 0 ? scan.cars.map(({ id }) => id) : [""];
  return (
    <Stack as="li" gap={10} surface="tile" padding={12}>
      <Stack gap={4} breaksAnywhere className={css.scanHead}>
        <strong>{scan.name}</strong>
        <small>{proposalText(scan)}</small>
        <Inline as="span" gap={8} wraps align="stretch">
          <Button
            size="xs"
            variant="default"
            onClick={() => void openDocument(documentsContract.downloadDocument, { params })}
          >
            Ouvrir
          </Button>
          {scan.reading === "FAILED" && scan.fault !== "PASSWORD" && (
            <Button size="xs" variant="default" onClick={() => void act(documentsContract.readDocumentAgain)}>
              Relire
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => void act(documentsContract.dropScan)}>
            Écarter
          </Button>
        </Inline>
      </Stack>
      {scan.reading !== "WAITING" && (
        <FormPanel
          endpoint={documentsContract.sortScan}
          params={params}
          start={{ kind: scan.kind ?? "", carIds }}
          submit="Classer"
          onDone={() => (notifySuccess(`${scan.name} : classé.`), void refreshScans())}
        >
          <SelectField name="kind" label="Nature" options={kinds} />
          {carIds.map((id, index) => (
            <RecordField key={id} name={`carIds.${index}`} label="Véhicule" kind="car" />
          ))}
        </FormPanel>
      )}
    </Stack>
  );
}

export default function ScansScreen() {
  const scans = useRead(documentsContract.listScans, {});
  const kinds = useRead(documentsContract.listDocumentKinds, {});
  const queue = useUploads(documentsContract.addScan, {
    scope: "scans",
    sent: {},
    onDone: () => void refreshScans(),
  });
  const isReading = scans.data?.some(({ reading }) => reading === "WAITING") ?? false;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void refreshScans(), 2_500);
    return () => clearInterval(timer);
  }, [isReading]);
  const options = Object.fromEntries((kinds.data ?? []).map(({ key, label }) => [key, label]));
  return (
    <Page title="Documents à classer" width="narrow">
      <Section>
        <FileDrop
          queue={queue}
          label="Déposez les scans en vrac : chacun propose sa nature et son véhicule"
        />
      </Section>
      {scans.isError ? (
        <Problem error={scans.error} retry={() => void scans.refetch()} />
      ) : !scans.data ? (
        <Skeleton lines={8} />
      ) : scans.data.length === 0 ? (
        <Empty
          title="Rien à classer"
          hint="Les documents déposés ici attendent qu’une personne confirme leur véhicule."
        />
      ) : (
        <Stack as="ul" gap={6}>
          {scans.data.map((scan) => (
            <ScanCard key={`${scan.id} ${scan.reading}`} scan={scan} kinds={options} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
