// A dialog with one form: once the form is submitted, it notifies the user and closes.
import type { Attributes } from "react";
import type { WriteEndpoint } from "#kernel/contract.ts";
import { type FormOptions, type FormOutcome, FormPanel } from "../form/FormPanel.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

/** `Attributes`: without the key of React, TypeScript refuses to spread props that depend on the endpoint. */
type FormDialogProps<E extends WriteEndpoint> = Attributes &
  FormOptions<E> &
  FormOutcome<E> &
  Omit<DialogProps, "isOpen" | "children"> & {
    /** True when absent. */
    isOpen?: boolean;
  };

export function FormDialog<E extends WriteEndpoint>(props: FormDialogProps<E>) {
  const { isOpen = true, onClose, title, size, closesOutside } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={size} closesOutside={closesOutside}>
      <FormPanel {...props} onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
