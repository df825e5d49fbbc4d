// The pages of a notice, with the values that were read in them.
import { documentsContract } from "#documents/contract.ts";
import { DocumentPages } from "#documents/web/parts/DocumentPages.tsx";
import type { RecordKind } from "#kernel/contract.ts";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";

export function NoticePages({ documentId, holder }: { documentId: string; holder: RecordKind }) {
  const { data, pending } = useLoadedRead(documentsContract.readDocument, { params: { id: documentId } });
  if (!data) return pending;
  return <DocumentPages document={data} holder={holder} active={null} />;
}
