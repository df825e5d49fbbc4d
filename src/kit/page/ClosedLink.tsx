// A link that leads nowhere: over, ended, or of nobody; or a network that does not answer.
import type { Failure } from "#kernel/failure.ts";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { PublicPage } from "./PublicPage.tsx";
import { isUnreached, Unreached } from "./Unreached.tsx";

interface ClosedLinkProps {
  title: string;
  /** What to do then. */
  hint: string;
  error: unknown;
  retry: () => void;
}

export function ClosedLink({ title, hint, error, retry }: ClosedLinkProps) {
  if (isUnreached(error)) return <Unreached title={title} error={error} retry={retry} />;
  const fault = (error as Partial<Failure>).fields?.token;
  return (
    <PublicPage title={title} lead={fault ?? sentenceOf(error)}>
      <p>{fault ? "Ouvrez-le depuis le message que vous avez reçu, ou recopiez-le en entier." : hint}</p>
    </PublicPage>
  );
}
