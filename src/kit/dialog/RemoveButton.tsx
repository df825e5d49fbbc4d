// A small button that removes a row of a table, once confirmed.
import { Button } from "@mantine/core";
import { notifyFailure, notifySuccess } from "../notify.ts";
import { usePending } from "../pending.ts";
import { confirm } from "./Confirm.tsx";

interface RemoveButtonProps {
  /** The question and its consequence. */
  title: string;
  text: string;
  remove: () => Promise<unknown>;
  /** Message of success. */
  done: string;
}

export function RemoveButton({ title, text, remove, done }: RemoveButtonProps) {
  const { pending, run } = usePending();
  const ask = async (): Promise<void> => {
    if (!(await confirm({ title, text, yes: "Retirer", isDanger: true }))) return;
    try {
      await remove();
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      loading={pending !== null}
      onClick={() => void run(ask)}
    >
      Retirer
    </Button>
  );
}
