// The documents to sign, as images of their pages.
import { addressOf } from "#kernel/web/client.ts";
import { DocumentPages } from "#kit/page/DocumentPages.tsx";
import { signatures } from "../../contract.ts";
import type { Visit } from "../../model/visit.ts";

export function Pages({ visit: { documents } }: { visit: Visit }) {
  return documents.map(({ token, ...document }, index) => (
    <DocumentPages
      key={token}
      document={{
        ...document,
        pdf: addressOf(signatures.readVisitDocument, { params: { token } }),
        page: (page) => addressOf(signatures.readVisitPage, { params: { token, page } }),
      }}
      isAlone={documents.length === 1}
      isFirst={index === 0}
    />
  ));
}
