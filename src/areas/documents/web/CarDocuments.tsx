// The documents of a car: added, opened, and compared with our data.
import { Suspense } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import type { Result } from "#kernel/contract.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { prefetch, useRead } from "#kernel/web/calls/reads.ts";
import { Badge, InstantCell } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { documentsContract } from "../contract.ts";
import { type AwaitedDocument, type CarDocument, documentStates, type Scan } from "../model/document.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import css from "./documents.module.css";
import { Comparisons } from "./parts/Comparisons.tsx";
import { useScansInReading } from "./refresh-scans.ts";
import { DocumentLine, DocumentLines } from "./parts/DocumentLine.tsx";

const AddDocuments = idlePart(() => import("./AddDocuments.tsx"));
const ScanCard = idlePart(() => import("./ScanCard.tsx"));
const DocumentDialog = lazyDialog(() => import("./parts/DocumentDialog.tsx"));

const Line = ({ document, onOpen }: { document: CarDocument; onOpen: () => void }) => (
  <DocumentLine
    title={document.kindLabel}
    document={document}
    onOpen={onOpen}
    badges={
      <>
        {document.otherVins.some(({ settledReason }) => settledReason === null) && (
          <Badge tone="danger">Autre VIN</Badge>
        )}
        {document.warnings.length > 0 && <Badge tone="warning">À vérifier</Badge>}
        {document.reading === "WAITING" && <Badge tone="info">Lecture…</Badge>}
      </>
    }
  />
);

const AwaitedLine = ({ of: { label, from, askedAt, askedBy, at } }: { of: AwaitedDocument }) => (
  <li>
    <Go to={at} className={css.line}>
      <Stack as="span" breaksAnywhere shrinks className={css.what}>
        <strong>{label}</strong>
        <small>Attendu de {from}</small>
      </Stack>
      <Badge tone={documentStates.ASKED.tone}>{documentStates.ASKED.label}</Badge>
      <small className={css.by}>
        <InstantCell at={askedAt} /> · {askedBy}
      </small>
    </Go>
  </li>
);

interface WaitingScansProps {
  carId: string;
  kinds: Readonly<Record<string, string>>;
  scans: readonly Scan[];
}

function WaitingScans({ carId, kinds, scans }: WaitingScansProps) {
  useScansInReading(scans);
  if (scans.length === 0) return null;
  return (
    <Stack as="ul" gap={6} className={css.scans} aria-label="Documents à classer">
      <Suspense>
        {scans.map((scan) => (
          <ScanCard key={`${scan.id} ${scan.reading}`} scan={scan} kinds={kinds} carId={carId} />
        ))}
      </Suspense>
    </Stack>
  );
}

interface LoadedProps {
  carId: string;
  of: Result<typeof documentsContract.listCarDocuments>;
}

function Loaded({ carId, of: { documents, scans, awaited, comparison } }: LoadedProps) {
  const { data = [] } = useRead(documentsContract.listDocumentKinds, {});
  const kinds = Object.fromEntries(data.map(({ key, label }) => [key, label]));
  const [{ document }, set] = useAddress({ document: word });
  return (
    <>
      <Section title="Documents">
        {data.length > 0 && (
          <Suspense>
            <AddDocuments carId={carId} kinds={kinds} />
          </Suspense>
        )}
        <WaitingScans carId={carId} kinds={kinds} scans={scans} />
        {documents.length + awaited.length + scans.length === 0 ? (
          <Empty
            title="Aucun document"
            hint={
              data.length > 0
                ? "Déposez le premier : il sera lu et comparé à ce que nous avons."
                : "Ils s’affichent ici dès qu’un collègue les dépose."
            }
          />
        ) : (
          <DocumentLines>
            {documents.map((one) => (
              <Line key={one.id} document={one} onOpen={() => set({ document: one.id })} />
            ))}
            {awaited.map((one) => (
              <AwaitedLine key={one.id} of={one} />
            ))}
          </DocumentLines>
        )}
      </Section>
      <Comparisons lines={comparison} />
      {document && <DocumentDialog id={document} onClose={() => set({ document: "" })} />}
    </>
  );
}

export function preload(carId: string): void {
  prefetch(documentsContract.listCarDocuments, { params: { carId } });
  prefetch(documentsContract.listDocumentKinds, {});
}

export default function CarDocuments({ record: { id: carId } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={documentsContract.listCarDocuments} sent={{ params: { carId } }} lines={8}>
      {(of) => <Loaded carId={carId} of={of} />}
    </CarFileSection>
  );
}
