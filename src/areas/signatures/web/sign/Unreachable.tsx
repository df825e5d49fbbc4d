import { Button } from "@mantine/core";
import { PublicPage } from "#kit/page/PublicPage.tsx";

/** The link is wrong, or the server cannot be reached. */
export function Unreachable({ message, retry }: { message: string; retry: () => void }) {
  return (
    <PublicPage title="Ce document ne s’ouvre pas" lead={message}>
      <p>Vérifiez que le lien est complet, tel que vous l’avez reçu. Si le problème persiste, demandez à votre interlocuteur de vous l’envoyer à nouveau.</p>
      <Button variant="default" onClick={retry}>
        Réessayer
      </Button>
    </PublicPage>
  );
}
