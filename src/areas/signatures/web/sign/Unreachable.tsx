import type { Failure } from "#kernel/failure.ts";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { isUnreached, Unreached } from "#kit/page/Unreached.tsx";

const title = "Ce document ne s’ouvre pas";

/** A link that is over was complete; any other may have lost its end on the way. */
const isOver = (error: unknown): boolean => (error as Partial<Failure>).code === "LinkClosed";

/** The link is wrong or over, or the server cannot be reached. */
export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  if (isUnreached(error)) return <Unreached title={title} error={error} retry={retry} />;
  return (
    <PublicPage title={title} lead={(error as Partial<Failure>).fields?.token ?? sentenceOf(error)}>
      <p>
        {isOver(error)
          ? "Demandez à votre interlocuteur de vous en envoyer un autre."
          : "Vérifiez que le lien est complet, tel que vous l’avez reçu. S’il l’est, demandez à votre interlocuteur de vous l’envoyer à nouveau."}
      </p>
    </PublicPage>
  );
}
