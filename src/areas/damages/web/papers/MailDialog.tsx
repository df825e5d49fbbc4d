// A letter of a damage or of a loss, mailed to the client.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { mailedDamagePapers } from "../../model/papers/kinds.ts";

export type MailedLetter =
  | { of: "damage"; id: string; paper: (typeof mailedDamagePapers)[number]; title: string }
  | { of: "loss"; id: string; title: string };

interface MailDialogProps {
  letter: MailedLetter;
  onClose: () => void;
}

export default function MailDialog({ letter, onClose }: MailDialogProps) {
  const common = {
    start: {},
    title: "Envoyer la lettre au client",
    size: "sm",
    submit: "Envoyer",
    done: ({ recipient }: { recipient: string }) => `La lettre part à ${recipient}.`,
    onClose,
  } as const;
  const text = (
    <Text isParagraph>
      «&nbsp;{letter.title}&nbsp;» est envoyée par e-mail, en PDF, au contact habituel du client.
    </Text>
  );
  return letter.of === "damage" ? (
    <FormDialog endpoint={api.mailDamagePaper} params={{ id: letter.id, paper: letter.paper }} {...common}>
      {text}
    </FormDialog>
  ) : (
    <FormDialog endpoint={api.mailLossPaper} params={{ id: letter.id }} {...common}>
      {text}
    </FormDialog>
  );
}
