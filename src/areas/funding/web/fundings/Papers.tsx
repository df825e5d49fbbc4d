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
import { type PaperName, paperLabels } from "../../model/funding.ts";

const UploadDialog = lazyDialog(() => import("./UploadDialog.tsx"));

const downloads = {
  schedule: fundingContract.downloadFundingSchedule,
  contract: fundingContract.downloadFundingContract,
} as const;
const names = Object.keys(paperLabels) as PaperName[];

export function Papers({ view }: { view: CarFunding }) {
  const [uploadedPaper, setUploadedPaper] = useState<PaperName | null>(null);
  const { hasPermission } = useSession();
  const carId = view.car.id;
  const lines = names.flatMap((name) => {
    const paper = view.papers[name];
    if (!paper) return [];
    const note = `${paperLabels[name]}, déposé par ${paper.addedBy} le ${frenchInstant(paper.addedAt)}`;
    const sent = { params: { carId } };
    return [{ key: name, name: paper.name, note, endpoint: downloads[name], sent }];
  });
  return (
    <Section
      title="Pièces du prêt"
      actions={
        hasPermission("UPDATE_FUNDING") &&
        names.map((name) => (
          <Button key={name} variant="default" onClick={() => setUploadedPaper(name)}>
            {view.papers[name]
              ? `Remplacer : ${paperLabels[name].toLowerCase()}`
              : `Déposer : ${paperLabels[name].toLowerCase()}`}
          </Button>
        ))
      }
    >
      <Documents lines={lines} empty="Ni échéancier ni contrat" />
      {uploadedPaper && (
        <UploadDialog carId={carId} name={uploadedPaper} onClose={() => setUploadedPaper(null)} />
      )}
    </Section>
  );
}
