// Scans dropped together: each shows its proposed kind and car, a person confirms.
import { Suspense } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { useUploads } from "#kit/upload/useUploads.ts";
import { FileDrop } from "#kit/upload/FileDrop.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { documentsContract } from "../contract.ts";
import { refreshScans, useScansInReading } from "./refresh-scans.ts";

const ScanCard = idlePart(() => import("./ScanCard.tsx"));

/** Documents of cars that wait to be checked, the oldest first, each with its car. */
function ToReview() {
  const { hasPermission } = useSession();
  const { data } = useRead(
    documentsContract.listDocumentsToReview,
    hasPermission("REVIEW_CAR_DOCUMENT") ? {} : undefined,
  );
  if (!data || data.total === 0) return null;
  const { total, items } = data;
  return (
    <Section title={`À vérifier (${frenchNumber(total)})`} isFlush>
      <PlainTable label="Documents à vérifier" titles={["Véhicule", "Document", "Reçu le"]} stacks>
        {items.map(({ id, carId, carName, carTitle, kindLabel, name, addedAt }) => (
          <tr key={id}>
            <td>
              <Go to={`/car-summary/documents/${carId}`}>{carName}</Go> {carTitle}
            </td>
            <td data-label="Document" data-long>
              {kindLabel} · {name}
            </td>
            <td data-label="Reçu le">{frenchDay(dayInParis(addedAt))}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
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
