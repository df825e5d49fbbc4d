import type { Failure } from "#kernel/failure.ts";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { isUnreached, Unreached } from "#kit/page/Unreached.tsx";

const title = "Ce document ne s’ouvre pas";

/** The link is wrong, or the server cannot be reached. */
export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  if (isUnreached(error)) return <Unreached title={title} error={error} retry={retry} />;
  return (
    <PublicPage title={title} lead={(error as Partial<Failure>).fields?.token ?? sentenceOf(error)}>
      <p>
        Vérifiez que le lien est complet, tel que vous l’avez reçu. S’il l’est, demandez à votre interlocuteur
        de vous l’envoyer à nouveau.
      </p>
    </PublicPage>
  );
}
