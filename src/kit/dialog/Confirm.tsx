// Confirmation before a costly action: `if (await confirm({ title, text, yes })) …`, callable from anywhere.
import { Button } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { createListeners } from "#kernel/web/listeners.ts";
import { notifyFailure } from "../notify.ts";
import { Dialog } from "./Dialog.tsx";

interface Question {
  title: string;
  text?: ReactNode;
  /** The label of the confirming button: "Annuler le contrat". */
  yes: string;
  /** The label of the refusal: "Ne rien faire" when absent. */
  no?: string;
  isDanger?: boolean;
}

let current: (Question & { answer: (yes: boolean) => void }) | null = null;
const { subscribe, notify: notifyListeners } = createListeners();
const set = (next: typeof current): void => {
  current = next;
  notifyListeners();
};

/** Resolves to true when the user confirms. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    current?.answer(false);
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });

/** Runs an action once the user confirms it; its failure is notified. */
export async function runConfirmed(question: Question, act: () => Promise<unknown>): Promise<void> {
  if (!(await confirm(question))) return;
  await act().catch((error: unknown) => notifyFailure(error));
}

/** Renders the confirmations: mounted once, in the shell. */
export function Confirmations() {
  const question = useSyncExternalStore(subscribe, () => current);
  if (!question) return null;
  return (
    <Dialog isOpen onClose={() => question.answer(false)} title={question.title} size="sm">
      {question.text && (
        <Box below={16} ink="quiet">
          {question.text}
        </Box>
      )}
      <Inline gap={8} align="stretch" justify="end">
        <Button variant="default" onClick={() => question.answer(false)}>
          {question.no ?? "Ne rien faire"}
        </Button>
        <Button
          color={question.isDanger ? "red" : undefined}
          onClick={() => question.answer(true)}
          data-autofocus
        >
          {question.yes}
        </Button>
      </Inline>
    </Dialog>
  );
}
