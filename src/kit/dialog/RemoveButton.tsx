// A small button that removes a row of a table, once confirmed.
import { Button } from "@mantine/core";
import { useState } from "react";
import { notifyFailure, notifySuccess } from "../notify.ts";
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
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (!(await confirm({ title, text, yes: "Retirer", isDanger: true }))) return;
    setBusy(true);
    try {
      await remove();
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" color="gray" size="compact-xs" loading={isBusy} onClick={() => void ask()}>
      Retirer
    </Button>
  );
}
