// The supplier's page, for a phone and in its language: awaited documents, with an upload for each.
import { Suspense, useEffect } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { LanguageContext } from "#kit/words.ts";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import { isAwaited, type UploadPage } from "../../model/documents/supplier-document.ts";
import { supplierWordings } from "../../model/documents/supplier-wording.ts";
import css from "./received.module.css";

const SendForm = idlePart(() => import("./SendForm.tsx"));

type Awaited = UploadPage["documents"][number];

function AwaitedDocument({
  token,
  document: { id, kind, state, reason },
  language,
  store,
}: {
  token: string;
  document: Awaited;
  language: UploadPage["language"];
  store: (page: UploadPage) => void;
}) {
  const words = supplierWordings[language];
  return (
    <li className={css.paper}>
      <strong>{words.documents[kind]}</strong>
      {(state === "PENDING" || state === "APPROVED") && <span> · {words.states[state]}</span>}
      {reason && (
        <p role="status" className={css.refusal}>
          {words.refused} <span lang="fr">{words.original ? `« ${reason} »` : reason}</span> {words.original}
        </p>
      )}
      {isAwaited(state) && (
        <Suspense fallback={<Skeleton />}>
          <SendForm key={state} token={token} of={{ id, kind }} language={language} onSent={store} />
        </Suspense>
      )}
    </li>
  );
}

function AwaitedDocuments({ token, page, onChange: store }: LinkViewProps<UploadPage>) {
  const { documents, language, lessor, orderNumber, recipient } = page;
  const words = supplierWordings[language];
  useEffect(() => {
    const { lang } = document.documentElement;
    document.documentElement.lang = language;
    document.title = `${words.title} · ${lessor.name}`;
    return () => void (document.documentElement.lang = lang);
  }, [language, words, lessor.name]);
  const cars = [...Map.groupBy(documents, ({ vin }) => vin)];
  const isOver = !documents.some(({ state }) => isAwaited(state));
  return (
    <LanguageContext value={language}>
      <PublicPage
        title={words.title}
        sender={lessor.name}
        lead={
          documents.length === 0
            ? words.nothing
            : isOver
              ? words.thanks
              : `${words.hello} ${recipient}. ${words.ask} ${orderNumber}.`
        }
      >
        {cars.map(([vin, own]) => (
          <section key={vin} lang={language}>
            <h2 className={css.car}>
              {own[0]?.carTitle} <small>{vin}</small>
            </h2>
            <ul>
              {own.map((document) => (
                <AwaitedDocument
                  key={document.id}
                  token={token}
                  document={document}
                  language={language}
                  store={store}
                />
              ))}
            </ul>
          </section>
        ))}
        <p>
          {words.question} <PhoneLink phone={lessor.phone} />
        </p>
      </PublicPage>
    </LanguageContext>
  );
}

export default linkScreen((...sent) => call(api.openSupplierPapers, ...sent), {
  title: "Documents",
  View: AwaitedDocuments,
});
