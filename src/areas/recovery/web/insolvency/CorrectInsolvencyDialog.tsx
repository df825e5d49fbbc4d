// A judgment entered with a mistake: what it sets apart follows the new day.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { recoveryContract } from "../../contract.ts";
import type { InsolvencyView } from "../../model/dunning/insolvency.ts";
import { JudgmentFields } from "./JudgmentFields.tsx";

export default function CorrectInsolvencyDialog({
  of: { id, version, kind, judgmentOn, court, publishedOn, trustee },
  onClose,
}: {
  of: InsolvencyView;
  onClose: () => void;
}) {
  return (
    <FormDialog
      onClose={onClose}
      title="Corriger le jugement"
      size="lg"
      endpoint={recoveryContract.correctInsolvency}
      params={{ id }}
      start={{ version, kind, judgmentOn, court, publishedOn, trustee }}
      submit="Corriger"
      done="Le jugement est corrigé."
    >
      <Text ink="quiet">
        Un autre jour établit de nouveau les créances antérieures. Les échéanciers en cours sont rompus.
      </Text>
      <JudgmentFields />
    </FormDialog>
  );
}
