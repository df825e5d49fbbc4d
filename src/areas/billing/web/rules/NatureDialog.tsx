// The VAT nature of a kind of line from a day on, above its values by date.
import { day, type Day, yearOf } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { rulesContract } from "../../contract/rules.ts";
import { lineKinds, vatNatures } from "../../model/documents/line-kinds.ts";
import { isNatureFixed, isRent, type KindNatures } from "../../model/rules/natures.ts";
import { RuleDialog } from "./RuleDialog.tsx";

type Version = KindNatures["versions"][number];

export const natureText = ({ nature, article }: Pick<Version, "nature" | "article">): string =>
  nature === null ? `À confirmer (${article})` : `${vatNatures[nature]} (${article})`;

const warningOf = (kind: KindNatures["kind"]): string =>
  isRent(kind)
    ? "Elle décide des factures. Les devis et les contrats déjà signés gardent le régime qu’ils annoncent."
    : "Elle décide des sommes nées à partir de ce jour. Les documents finalisés ne changent pas ; ce qui attendait cette nature est facturé aussitôt.";

/** A nature to confirm is proposed outside VAT, as an indemnity, from the beginning of the year: its sums wait. */
const toConfirm = (today: Day) => ({ from: day(`${yearOf(today)}-01-01`), nature: "OUTSIDE" }) as const;

export default function NatureDialog({ of, onClose }: { of: KindNatures; onClose: () => void }) {
  const today = useToday();
  return (
    <RuleDialog
      name={lineKinds[of.kind].label}
      isFixed={isNatureFixed(of.kind)}
      versions={of.versions}
      title="Nature"
      show={natureText}
      form={(corrected, { place, onDone }) => {
        const { nature, article } = corrected ?? of;
        return (
          <>
            <Text ink="quiet" below={10}>
              {warningOf(of.kind)}
            </Text>
            <FormPanel
              endpoint={rulesContract.setVatNature}
              draft={`vat nature ${of.kind} ${corrected?.id ?? ""}`}
              start={{
                kind: of.kind,
                ...place,
                nature,
                article,
                ...(corrected === null && nature === null && toConfirm(today)),
              }}
              submit={corrected ? "Corriger cette valeur" : "Enregistrer"}
              onDone={onDone}
            >
              <Row>
                <SelectField name="nature" label="Nature de TVA" options={vatNatures} />
                <DayField
                  name="from"
                  label="À partir du"
                  description="Les sommes d’avant gardent leur nature"
                />
              </Row>
              <TextField
                name="article"
                label="Article"
                maxLength={120}
                description="Cité sur les documents exonérés ou hors TVA"
              />
            </FormPanel>
          </>
        );
      }}
      done="La nature est enregistrée."
      onClose={onClose}
    />
  );
}
