// The schedule and the contract that the funder sent.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { fundingContract } from "../contract.ts";
import type { CarFunding } from "../model/car-funding.ts";
import { type PaperName, papers } from "../model/funding.ts";

const endpoints = {
  schedule: {
    upload: fundingContract.uploadFundingSchedule,
    download: fundingContract.downloadFundingSchedule,
  },
  contract: {
    upload: fundingContract.uploadFundingContract,
    download: fundingContract.downloadFundingContract,
  },
} as const;
const names = Object.keys(papers) as PaperName[];

interface UploadProps {
  carId: string;
  name: PaperName;
  onClose: () => void;
}

function Upload({ carId, name, onClose }: UploadProps) {
  const { upload } = endpoints[name];
  return (
    <Dialog isOpen onClose={onClose} title={`Déposer : ${papers[name].toLowerCase()}`} closesOutside={false}>
      <FormPanel
        endpoint={upload}
        params={{ carId }}
        submit="Déposer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess(`${papers[name]} déposé.`);
          onClose();
        }}
      >
        <FileField
          name="file"
          label={papers[name]}
          description="PDF ou image ; il remplace celui qui est déposé, qui reste dans les documents du véhicule."
          types={upload.takes?.files.file.types ?? []}
          isRequired
        />
      </FormPanel>
    </Dialog>
  );
}

export function Papers({ view }: { view: CarFunding }) {
  const [chosen, choose] = useState<PaperName | null>(null);
  const { holds } = useSession();
  const carId = view.car.id;
  const lines = names.flatMap((name) => {
    const paper = view.papers[name];
    if (!paper) return [];
    const note = `${papers[name]}, déposé par ${paper.addedBy} le ${frenchInstant(paper.addedAt)}`;
    const sent = { params: { carId } };
    return [{ key: name, name: paper.name, note, endpoint: endpoints[name].download, sent }];
  });
  return (
    <Section
      title="Pièces du prêt"
      actions={
        holds("UPDATE_FUNDING") &&
        names.map((name) => (
          <Button key={name} variant="default" onClick={() => choose(name)}>
            {view.papers[name]
              ? `Remplacer : ${papers[name].toLowerCase()}`
              : `Déposer : ${papers[name].toLowerCase()}`}
          </Button>
        ))
      }
    >
      <Documents lines={lines} empty="Ni échéancier ni contrat" />
      {chosen && <Upload carId={carId} name={chosen} onClose={() => choose(null)} />}
    </Section>
  );
}
