// A scorer's release of the restricted documents, for the export of a person's data.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { scoringsContract } from "../../contract/scorings.ts";
import { releaseDays } from "../../model/documents.ts";
import type { Scoring } from "../../model/scoring.ts";

export function DocumentRelease({ scoring }: { scoring: Scoring }) {
  const [isOpen, setOpen] = useState(false);
  const { companyId, documentsReleasedAt, documentsReleasedBy } = scoring;
  return (
    <Inline gap={10} wraps align="center" above={10}>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Autoriser l’export des documents restreints
      </Button>
      {documentsReleasedAt !== null && (
        <Text as="span" ink="quiet">
          Export autorisé par {documentsReleasedBy} le {frenchInstant(documentsReleasedAt)}, pour{" "}
          {releaseDays} jours.
        </Text>
      )}
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title="Autoriser l’export des documents à accès restreint"
          closesOutside={false}
          endpoint={scoringsContract.releaseRestrictedDocuments}
          params={{ companyId }}
          start={{ reason: "" }}
          submit="Autoriser l’export"
          done="L’export des données de la personne emportera ces documents."
        >
          <TextArea
            name="reason"
            label="Motif"
            description={`Un administrateur pourra les remettre à la personne qui demande ses données, pendant ${releaseDays} jours.`}
            rows={3}
          />
        </FormDialog>
      )}
    </Inline>
  );
}
