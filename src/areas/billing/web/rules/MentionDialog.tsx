// The text of a mention from a day on, with the paper that bears it, above its texts by date.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { openDocument } from "#kit/record/open-document.ts";
import { rulesContract } from "../../contract/rules.ts";
import { type MentionForm, mentionRules, type MentionTexts } from "../../model/rules/mentions.ts";
import { placeOf, type RuleVersion, RuleVersions } from "./RuleVersions.tsx";

type Version = MentionTexts["versions"][number];

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
  const [corrected, correct] = useState<(Version & RuleVersion) | null>(null);
  const canChange = useSession().hasPermission("SET_VAT_NATURES");
  const today = useToday();
  const done = (): void => {
    notifySuccess("La mention est enregistrée. Les documents déjà finalisés ne changent pas.");
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={mentionRules[of.mention].label} size="lg">
      {canChange && (
        <Box below={16}>
          <FormPanel
            key={corrected?.id ?? "new"}
            endpoint={rulesContract.setMention}
            draft={`mention ${of.mention} ${corrected?.id ?? ""}`}
            start={{
              mention: of.mention,
              ...placeOf(corrected, today),
              text: corrected?.text ?? of.text,
            }}
            submit={corrected ? "Corriger ce texte" : "Enregistrer"}
            secondary={<PreviewButton mention={of.mention} />}
            onDone={done}
          >
            <TextArea name="text" label="Texte" rows={4} />
            <DayField
              name="from"
              label="À partir du"
              description="Sur les documents émis à partir de ce jour"
            />
          </FormPanel>
        </Box>
      )}
      <RuleVersions versions={of.versions} title="Texte" show={({ text }) => text} onCorrect={correct} />
    </Dialog>
  );
}
