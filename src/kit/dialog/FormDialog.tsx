// A dialog with one form: once the form is submitted, it notifies the user and closes.
import type { Attributes } from "react";
import type { Result, WriteEndpoint } from "#kernel/contract.ts";
import { type FormOptions, FormPanel } from "../form/FormPanel.tsx";
import { notifySuccess } from "../notify.ts";
import { Dialog, type DialogProps } from "./Dialog.tsx";

/** `Attributes`: without the key of React, TypeScript refuses to spread props that depend on the endpoint. */
type FormDialogProps<E extends WriteEndpoint> = Attributes &
  FormOptions<E> &
  Omit<DialogProps, "isOpen" | "children"> & {
    /** True when absent. */
    isOpen?: boolean;
    /** The message of the notification: « Le prix est enregistré. » None when absent. */
    done?: string | ((result: Result<E>) => string);
  };

export function FormDialog<E extends WriteEndpoint>(props: FormDialogProps<E>) {
  const { isOpen = true, onClose, title, size, closesOutside, done } = props;
  const finish = (result: Result<E>): void => {
    if (done !== undefined) notifySuccess(typeof done === "string" ? done : done(result));
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={size} closesOutside={closesOutside}>
      <FormPanel {...props} onDone={finish} onCancel={onClose} />
    </Dialog>
  );
}
