// Frame of a move that needs a reason: title, form, and a notification once it is done.
import type { ReactNode } from "react";
import { field } from "#kernel/field.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";

export const ReasonField = () => <TextArea name="reason" of={reason} rows={3} />;
const reason = field.text("Motif");

export const MoveDialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog isOpen onClose={onClose} title={title} size="md" closesOutside={false}>
    {children}
  </Dialog>
);
