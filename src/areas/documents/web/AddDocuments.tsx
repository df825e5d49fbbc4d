// Adds documents to a car, several at once.
import { useState } from "react";
import { maximumFileSize } from "#kernel/documents/files.ts";
import { FileDrop } from "#kit/upload/FileDrop.tsx";
import { useUploads } from "#kit/upload/useUploads.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { documentsContract } from "../contract.ts";

/** The kind is read in the document, unless a person chooses it. */
const recognisedKind = "";

interface AddProps {
  carId: string;
  kinds: Readonly<Record<string, string>>;
}

export default function AddDocuments({ carId, kinds }: AddProps) {
  const [kind, setKind] = useState(recognisedKind);
  const recognised = useUploads(documentsContract.addCarScan, {
    scope: `car-scans:${carId}`,
    sent: { params: { carId } },
  });
  const chosen = useUploads(documentsContract.addCarDocument, {
    scope: `car-documents:${carId}`,
    sent: { params: { carId }, body: { kind } },
  });
  return (
    <Stack gap={10} below={14}>
      <Chooser
        label="Nature"
        options={{ [recognisedKind]: "La reconnaître", ...kinds }}
        value={kind}
        onChange={setKind}
        width={260}
      />
      <FileDrop
        queue={kind === recognisedKind ? recognised : chosen}
        label={`Déposez un ou plusieurs documents, ${maximumFileSize} au plus chacun`}
      />
    </Stack>
  );
}
