// The forms of a record, by name: their code is fetched while its screen is idle, and an offer or a button opens one.
import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";
import type { Offer, Offers } from "#kernel/flow/flow.ts";
import { lazyDialog } from "../dialog/lazy-dialog.tsx";

export interface RecordFormProps<R> {
  record: R;
  /** The offer of the server under the name of the form. */
  offer?: Offer | undefined;
  onClose: () => void;
}
export type RecordForm<R> = (props: RecordFormProps<R>) => ReactNode;

export interface RecordForms<R, Name extends string = string> {
  Dialog: ComponentType<RecordFormProps<R> & { name: string }>;
  /** The offers that open a form; every offer without a move when absent. */
  names: readonly Name[] | undefined;
}

/** Called outside of components, on a file whose default export is `{ claim: form(…), undo: form(…) }`. */
export function recordForms<R, Name extends string>(
  load: () => Promise<{ default: Readonly<Record<Name, RecordForm<R>>> }>,
  names?: readonly NoInfer<Name>[],
): RecordForms<R, Name> {
  const Dialog = lazyDialog(async () => {
    const forms: Readonly<Record<string, RecordForm<R> | undefined>> = (await load()).default;
    const NamedForm = ({ name, ...props }: RecordFormProps<R> & { name: string }) => {
      const Form = forms[name];
      if (Form === undefined) throw new Error(`No form is named ${name}.`);
      return <Form {...props} />;
    };
    return { default: NamedForm };
  });
  return { Dialog, names };
}

interface OpenForm<Name> {
  open: (name: Name) => void;
  dialog: ReactNode;
}

/** For a menu or a table; `FormButton` where one button opens the form. */
export function useRecordForm<R, Name extends string>(
  forms: RecordForms<R, Name> | undefined,
  record: R,
  offers?: Offers,
): OpenForm<Name> {
  const [opened, open] = useState<Name | null>(null);
  const dialog = forms && opened !== null && (
    <forms.Dialog name={opened} record={record} offer={offers?.[opened]} onClose={() => open(null)} />
  );
  return { open, dialog };
}

interface FormButtonProps<R, Name extends string> extends ButtonProps {
  forms: RecordForms<R, Name>;
  name: NoInfer<Name>;
  record: NoInfer<R>;
}

export function FormButton<R, Name extends string>({
  forms,
  name,
  record,
  ...button
}: FormButtonProps<R, Name>) {
  const { open, dialog } = useRecordForm(forms, record);
  return (
    <>
      <Button {...button} onClick={() => open(name)} />
      {dialog}
    </>
  );
}
