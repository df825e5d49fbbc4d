// The documents to sign, as images of their pages.
import { callAddress } from "#kernel/web/calls/client.ts";
import { DocumentPages } from "#kit/document/DocumentPages.tsx";
import { signatures } from "../../contract.ts";
import type { Visit } from "../../model/visit.ts";

interface PagesProps {
  visit: Visit;
  /** Called once the first pages are displayed. */
  onReady: () => void;
}

export function Pages({ visit: { documents }, onReady }: PagesProps) {
  return documents.map(({ token, ...document }, index) => (
    <DocumentPages
      key={token}
      document={{
        ...document,
        pdf: callAddress(signatures.readVisitDocument, { params: { token } }),
        page: (page) => callAddress(signatures.readVisitPage, { params: { token, page } }),
      }}
      isAlone={documents.length === 1}
      isFirst={index === 0}
      onReady={onReady}
    />
  ));
}
