// The form of a bulk action: filled in once, applied to each row.
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { Dialog } from "../../dialog/Dialog.tsx";
import { FormState } from "../../form/form.ts";
import { FormFrame } from "../../form/FormFrame.tsx";
import type { RunRow } from "./bulk.ts";
import type { BulkAnswer } from "./bulk-question.tsx";

interface BulkFormProps<S extends z.ZodType, Item> {
  title: string;
  schema: S;
  start: unknown;
  /** The label of the button, with the number of rows: "Annuler 3 contrats". */
  submit: string;
  isGrave?: boolean;
  size?: "md" | "xl";
  /** Called with the valid values; returns the action for each row. */
  run: (values: z.output<S>) => RunRow<Item>;
  answer: BulkAnswer<Item>;
  children: ReactNode;
}

export function BulkForm<S extends z.ZodType, Item>({
  title,
  schema,
  start,
  submit,
  isGrave,
  size = "md",
  run,
  answer,
  children,
}: BulkFormProps<S, Item>) {
  const [form] = useState(() => new FormState(schema, start));
  const submitForm = (): void => {
    form.showAllMessages();
    const values = schema.safeParse(form.values);
    if (values.success) answer(run(values.data));
  };
  return (
    <Dialog isOpen onClose={() => answer(null)} title={title} size={size} closesOutside={false}>
      <FormFrame
        form={form}
        onSubmit={submitForm}
        submit={submit}
        isGrave={isGrave}
        onCancel={() => answer(null)}
      >
        {children}
      </FormFrame>
    </Dialog>
  );
}
