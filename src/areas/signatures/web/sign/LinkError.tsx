import type { Failure } from "#kernel/failure.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { isUnreachable, UnreachablePage } from "#kit/page/public/UnreachablePage.tsx";

const title = "Ce document ne s’ouvre pas";

/** True for a link that has ended, hence complete; any other may have been truncated on the way. */
const isLinkClosed = (error: unknown): boolean => (error as Partial<Failure>).code === "LinkClosed";

/** Error page: the link is wrong or over, or the server cannot be reached. */
export function LinkError({ error, retry }: { error: unknown; retry: () => void }) {
  if (isUnreachable(error)) return <UnreachablePage title={title} error={error} retry={retry} />;
  return (
    <PublicPage title={title} lead={(error as Partial<Failure>).fields?.token ?? errorMessage(error)}>
      <p>
        {isLinkClosed(error)
          ? "Demandez à votre interlocuteur de vous en envoyer un autre."
          : "Vérifiez que le lien est complet, tel que vous l’avez reçu. S’il l’est, demandez à votre interlocuteur de vous l’envoyer à nouveau."}
      </p>
    </PublicPage>
  );
}
