// The words of the dialog that mails a letter to the client.
import { Text } from "#kit/layout/layout.tsx";

export const letter = (title: string) => ({
  title: "Envoyer la lettre au client",
  content: () => (
    <Text isParagraph>
      «&nbsp;{title}&nbsp;» est envoyée par e-mail, en PDF, au contact habituel du client.
    </Text>
  ),
  submit: "Envoyer",
  done: ({ recipient }: { recipient: string }) => `La lettre part à ${recipient}.`,
});
