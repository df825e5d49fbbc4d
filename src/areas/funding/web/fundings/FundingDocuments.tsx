// The schedule and the contract sent by the funder.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { fundingContract } from "../../contract.ts";
import type { CarFunding } from "../../model/car-funding.ts";
import { type DocumentName, documentLabels } from "../../model/funding.ts";

const UploadDialog = lazyDialog(() => import("./UploadDialog.tsx"));

const downloads = {
  schedule: fundingContract.downloadFundingSchedule,
  contract: fundingContract.downloadFundingContract,
} as const;
const names = Object.keys(documentLabels) as DocumentName[];

export function FundingDocuments({ view }: { view: CarFunding }) {
  const [uploadedDocument, setUploadedDocument] = useState<DocumentName | null>(null);
  const { hasPermission } = useSession();
  const carId = view.car.id;
  const lines = names.flatMap((name) => {
    const document = view.papers[name];
    if (!document) return [];
    const note = `${documentLabels[name]}, déposé par ${document.addedBy} le ${frenchInstant(document.addedAt)}`;
    const sent = { params: { carId } };
    return [{ key: name, name: document.name, note, endpoint: downloads[name], sent }];
  });
  return (
    <Section
      title="Pièces du prêt"
      actions={
        hasPermission("UPDATE_FUNDING") &&
        names.map((name) => (
          <Button key={name} variant="default" onClick={() => setUploadedDocument(name)}>
            {view.papers[name]
              ? `Remplacer : ${documentLabels[name].toLowerCase()}`
              : `Déposer : ${documentLabels[name].toLowerCase()}`}
          </Button>
        ))
      }
    >
      <Documents lines={lines} empty="Ni échéancier ni contrat" />
      {uploadedDocument && (
        <UploadDialog carId={carId} name={uploadedDocument} onClose={() => setUploadedDocument(null)} />
      )}
    </Section>
  );
}
