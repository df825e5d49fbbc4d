// The VAT nature of a kind of line from a day on, above its values by date.
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { rulesContract } from "../../contract/rules.ts";
import { lineKinds, vatNatures } from "../../model/documents/line-kinds.ts";
import { isNatureFixed, isRent, type KindNatures } from "../../model/rules/natures.ts";
import { placeOf, type RuleVersion, RuleVersions } from "./RuleVersions.tsx";

type Version = KindNatures["versions"][number];

export const natureText = ({ nature, article }: Pick<Version, "nature" | "article">): string =>
  nature === null ? `À confirmer (${article})` : `${vatNatures[nature]} (${article})`;

const warningOf = (kind: KindNatures["kind"]): string =>
  isRent(kind)
    ? "Elle décide des factures. Les devis et les contrats déjà signés gardent le régime qu’ils annoncent."
    : "Elle décide des sommes nées à partir de ce jour. Les documents finalisés ne changent pas ; ce qui attendait cette nature est facturé aussitôt.";

function NatureForm({ of, corrected, onDone }: NatureFormProps) {
  const today = useToday();
  const { nature, article } = corrected ?? of;
  return (
    <FormPanel
      key={corrected?.id ?? "new"}
      endpoint={rulesContract.setVatNature}
      draft={`vat nature ${of.kind} ${corrected?.id ?? ""}`}
      start={{ kind: of.kind, ...placeOf(corrected, today), nature, article }}
      submit={corrected ? "Corriger cette valeur" : "Enregistrer"}
      onDone={onDone}
    >
      <Row>
        <SelectField name="nature" label="Nature de TVA" options={vatNatures} />
        <DayField name="from" label="À partir du" />
      </Row>
      <TextField
        name="article"
        label="Article"
        maxLength={120}
        description="Cité sur les documents exonérés ou hors TVA"
      />
    </FormPanel>
  );
}
interface NatureFormProps {
  of: KindNatures;
  corrected: Version | null;
  onDone: () => void;
}

export default function NatureDialog({ of, onClose }: { of: KindNatures; onClose: () => void }) {
  const [corrected, correct] = useState<(Version & RuleVersion) | null>(null);
  const canChange = useSession().hasPermission("SET_VAT_NATURES") && !isNatureFixed(of.kind);
  const done = (): void => {
    notifySuccess("La nature est enregistrée.");
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={lineKinds[of.kind].label} size="lg">
      {canChange && (
        <Box below={16}>
          <Text ink="quiet" below={10}>
            {warningOf(of.kind)}
          </Text>
          <NatureForm of={of} corrected={corrected} onDone={done} />
        </Box>
      )}
      <RuleVersions versions={of.versions} title="Nature" show={natureText} onCorrect={correct} />
    </Dialog>
  );
}
