// The page of a signer, who has no account and holds a phone: read, consent, receive a code, sign.
import { useEffect, useState } from "react";
import { frenchDay } from "#kernel/day.ts";
import { call } from "#kernel/web/client.ts";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { signatures } from "../../contract.ts";
import { fullName, lastDayOf } from "../../model/procedure.ts";
import { isClosed, type Visit, whatOf } from "../../model/visit.ts";
import { Ended } from "./Ended.tsx";
import { Ready } from "./Ready.tsx";
import { Unreachable } from "./Unreachable.tsx";

/** Opening the page presents the document: it is told to the journal, once. */
function useVisit(token: string): [Visit | null, (visit: Visit) => void, unknown, () => void] {
  const [visit, setVisit] = useState<Visit | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call(signatures.openVisit, { params: { token } }, { signal: leaving.signal, isQuiet: true })
      .then(setVisit)
      .catch((failure: unknown) => !leaving.signal.aborted && setError(failure));
    return () => leaving.abort();
  }, [token, attempt]);
  const retry = (): void => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return [visit, setVisit, error, retry];
}

export default function SignPage({ params: { token } }: { params: { token: string } }) {
  const [visit, setVisit, error, retry] = useVisit(token);
  useEffect(() => {
    if (visit) document.title = `${isClosed(visit) ? "Document à signer" : whatOf(visit)} · ${visit.company}`;
  }, [visit]);
  if (error) return <Unreachable error={error} retry={retry} />;
  if (!visit) {
    return (
      <PublicPage title="Document à signer">
        <Skeleton lines={8} />
      </PublicPage>
    );
  }
  if (visit.state !== "READY" || !visit.signer) return <Ended visit={visit} />;
  const lead = `Bonjour ${fullName(visit.signer)}. ${visit.startedBy} vous invite à lire et à signer ${visit.documents.length === 1 ? "ce document" : "ces documents d’un seul code"}, jusqu’au ${frenchDay(lastDayOf(visit.expiresAt))}.`;
  return <Ready visit={visit} token={token} lead={lead} onChange={setVisit} />;
}
