// The button that records a judgment against a company.
import type { ButtonProps } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";

const forms = recordForms(() => import("./judgment-form.tsx"));

interface JudgmentButtonProps extends Pick<ButtonProps, "size"> {
  company: { id: string; name: string };
}

export function JudgmentButton({ company, ...button }: JudgmentButtonProps) {
  const { hasPermission } = useSession();
  return (
    hasPermission("RECORD_INSOLVENCY") && (
      <FormButton {...button} forms={forms} name="record" record={company} variant="default">
        Procédure collective
      </FormButton>
    )
  );
}
