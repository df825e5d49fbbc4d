// Small controls that remove a row of a table or a file of a list, once confirmed.
import { ActionIcon, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { notifySuccess } from "../notify.ts";
import { usePending } from "../pending.ts";
import { runConfirmed } from "./Confirm.tsx";

interface RemovalProps {
  /** The question and its consequence. */
  title: string;
  text: string;
  /** « Retirer » when absent. */
  yes?: string;
  remove: () => Promise<unknown>;
  /** Message of success. */
  done?: string;
}

function useRemoval({ title, text, yes = "Retirer", remove, done }: RemovalProps) {
  const { pending, run } = usePending();
  const ask = () =>
    runConfirmed({ title, text, yes, isDanger: true }, async () => {
      await remove();
      if (done !== undefined) notifySuccess(done);
    });
  return { loading: pending !== null, onClick: () => void run(ask) };
}

export const RemoveButton = (removal: RemovalProps) => (
  <Button variant="subtle" color="gray" size="compact-xs" {...useRemoval(removal)}>
    Retirer
  </Button>
);

/** `name` is read aloud. */
export const RemoveIcon = ({ name, ...removal }: RemovalProps & { name: string }) => (
  <ActionIcon aria-label={name} {...useRemoval(removal)}>
    <IconTrash size={16} stroke={1.6} />
  </ActionIcon>
);
