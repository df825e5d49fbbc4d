// An unusable link: expired, revoked or unknown; or a network that does not answer.
import type { Failure } from "#kernel/failure.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { PublicPage } from "./PublicPage.tsx";
import { isUnreachable, UnreachablePage } from "./UnreachablePage.tsx";

interface ClosedLinkProps {
  title: string;
  /** The advice shown then. */
  hint: string;
  error: unknown;
  retry: () => void;
}

export function ClosedLink({ title, hint, error, retry }: ClosedLinkProps) {
  if (isUnreachable(error)) return <UnreachablePage title={title} error={error} retry={retry} />;
  const tokenMessage = (error as Partial<Failure>).fields?.token;
  return (
    <PublicPage title={title} lead={tokenMessage ?? errorMessage(error)}>
      <p>
        {tokenMessage ? "Ouvrez-le depuis le message que vous avez reçu, ou recopiez-le en entier." : hint}
      </p>
    </PublicPage>
  );
}
