// The text of a mention from a day on, with the paper that bears it, above its texts by date.
import { Button } from "@mantine/core";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { rulesContract } from "../../contract/rules.ts";
import { type MentionForm, mentionRules, type MentionTexts } from "../../model/rules/mentions.ts";
import { RuleDialog } from "./RuleDialog.tsx";

function PreviewButton({ mention }: Pick<MentionTexts, "mention">) {
  const { values } = useForm<Partial<MentionForm>>();
  const text = values.text?.trim() ?? "";
  return (
    <Button
      variant="default"
      disabled={text === ""}
      onClick={() => void openDocument(rulesContract.previewMention, { query: { mention, text } })}
    >
      Voir sur un document
    </Button>
  );
}

export default function MentionDialog({ of, onClose }: { of: MentionTexts; onClose: () => void }) {
  return (
    <RuleDialog
      name={mentionRules[of.mention].label}
      versions={of.versions}
      title="Texte"
      show={({ text }) => text}
      form={(corrected, { place, onDone }) => (
        <FormPanel
          endpoint={rulesContract.setMention}
          draft={`mention ${of.mention} ${corrected?.id ?? ""}`}
          start={{ mention: of.mention, ...place, text: corrected?.text ?? of.text }}
          submit={corrected ? "Corriger ce texte" : "Enregistrer"}
          secondary={<PreviewButton mention={of.mention} />}
          onDone={onDone}
        >
          <TextArea name="text" label="Texte" rows={4} />
          <DayField
            name="from"
            label="À partir du"
            description="Sur les documents émis à partir de ce jour"
          />
        </FormPanel>
      )}
      done="La mention est enregistrée. Les documents déjà finalisés ne changent pas."
      onClose={onClose}
    />
  );
}
