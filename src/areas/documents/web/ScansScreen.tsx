// Scans dropped together: each shows its proposed kind and car, a person confirms.
import { Suspense } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useUploads } from "#kit/upload/useUploads.ts";
import { FileDrop } from "#kit/upload/FileDrop.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { documentsContract } from "../contract.ts";
import { refreshScans, useScansInReading } from "./refresh-scans.ts";
import { ToReview } from "./ToReview.tsx";

const ScanCard = idlePart(() => import("./ScanCard.tsx"));

export default function ScansScreen() {
  const scans = useRead(documentsContract.listScans, {});
  const kinds = useRead(documentsContract.listDocumentKinds, {});
  const queue = useUploads(documentsContract.addScan, {
    scope: "scans",
    sent: {},
    onDone: () => void refreshScans(),
  });
  useScansInReading(scans.data ?? []);
  const options = Object.fromEntries((kinds.data ?? []).map(({ key, label }) => [key, label]));
  return (
    <Page width="narrow">
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
        <Suspense fallback={<Skeleton lines={8} />}>
          <Stack as="ul" gap={6}>
            {scans.data.map((scan) => (
              <ScanCard key={`${scan.id} ${scan.reading}`} scan={scan} kinds={options} />
            ))}
          </Stack>
        </Suspense>
      )}
      <ToReview />
    </Page>
  );
}
