// The VAT nature of a kind of line from a day on, above its values by date.
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { day, type Day, yearOf } from "#kernel/calendar/day.ts";
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
import { isNatureFixed, isRent, type KindNatures, type NatureForm } from "../../model/rules/natures.ts";
import { placeOf, type RuleVersion, RuleVersions } from "./RuleVersions.tsx";

type Version = KindNatures["versions"][number];

export const natureText = ({ nature, article }: Pick<Version, "nature" | "article">): string =>
  nature === null ? `À confirmer (${article})` : `${vatNatures[nature]} (${article})`;

const warningOf = (kind: KindNatures["kind"]): string =>
  isRent(kind)
    ? "Elle décide des factures. Les devis et les contrats déjà signés gardent le régime qu’ils annoncent."
    : "Elle décide des sommes nées à partir de ce jour. Les documents finalisés ne changent pas ; ce qui attendait cette nature est facturé aussitôt.";

/** A nature to confirm is proposed outside VAT, as an indemnity, from the beginning of the year: its sums wait. */
function startOf({ of, corrected }: Pick<NatureFieldsProps, "of" | "corrected">, today: Day): NatureForm {
  const { nature, article } = corrected ?? of;
  const place = placeOf(corrected, today);
  if (corrected !== null || nature !== null) return { kind: of.kind, ...place, nature, article };
  return { kind: of.kind, ...place, from: day(`${yearOf(today)}-01-01`), nature: "OUTSIDE", article };
}

function NatureFields({ of, corrected, onDone }: NatureFieldsProps) {
  const today = useToday();
  return (
    <FormPanel
      key={corrected?.id ?? "new"}
      endpoint={rulesContract.setVatNature}
      draft={`vat nature ${of.kind} ${corrected?.id ?? ""}`}
      start={startOf({ of, corrected }, today)}
      submit={corrected ? "Corriger cette valeur" : "Enregistrer"}
      onDone={onDone}
    >
      <Row>
        <SelectField name="nature" label="Nature de TVA" options={vatNatures} />
        <DayField name="from" label="À partir du" description="Les sommes d’avant gardent leur nature" />
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
interface NatureFieldsProps {
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
          <NatureFields of={of} corrected={corrected} onDone={done} />
        </Box>
      )}
      <RuleVersions versions={of.versions} title="Nature" show={natureText} onCorrect={correct} />
    </Dialog>
  );
}
