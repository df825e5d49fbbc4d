// Form that requests a scoring.
import { useSession } from "#kernel/web/session.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { scoringsContract } from "../../contract/scorings.ts";
import { scoringRecord } from "../../model/records.ts";

const { fields } = scoringRecord;

export const requestFields = {
  needs: { of: fields.needs, placeholder: "6 utilitaires sur 48 mois pour les tournées" },
  comment: { of: fields.comment },
} as const;

export function RequestForm({ companyId }: { companyId: string }) {
  const { hasPermission } = useSession();
  if (!hasPermission("CREATE_SCORING"))
    return <Empty title="Aucun scoring" hint="Un commercial peut en demander un pour cette société." />;
  return (
    <Section title="Demander un scoring">
      <FormPanel
        endpoint={scoringsContract.createScoring}
        draft={`scoring ${companyId}`}
        start={{ companyId, needs: "", comment: "" }}
        submit="Demander le scoring"
        onDone={() => notifySuccess("Le scoring est demandé : ajoutez ses documents.")}
      >
        <TextArea name="needs" {...requestFields.needs} />
        <TextArea name="comment" {...requestFields.comment} />
      </FormPanel>
    </Section>
  );
}
