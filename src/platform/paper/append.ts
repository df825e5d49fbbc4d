// Appends the pages of a paper to another, with their tags for screen readers: each page of the result keeps its
// place in a single structure tree (ISO 32000, 14.7.4.4).
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
} from "@cantoo/pdf-lib";

const names = {
  root: PDFName.of("StructTreeRoot"),
  kids: PDFName.of("K"),
  parent: PDFName.of("P"),
  tree: PDFName.of("ParentTree"),
  numbers: PDFName.of("Nums"),
  next: PDFName.of("ParentTreeNextKey"),
  place: PDFName.of("StructParents"),
};

/** The structure tree of a tagged file, and the next free number in it; null for a file without one. */
function structureTree(
  document: PDFDocument,
): { kids: PDFArray; numbers: PDFArray; root: PDFDict; next: number } | null {
  const root = document.catalog.lookupMaybe(names.root, PDFDict);
  const kids = root?.lookupMaybe(names.kids, PDFArray);
  const numbers = root?.lookupMaybe(names.tree, PDFDict)?.lookupMaybe(names.numbers, PDFArray);
  const next = root?.lookupMaybe(names.next, PDFNumber)?.asNumber();
  return root && kids && numbers && next !== undefined ? { root, kids, numbers, next } : null;
}

/** The pages of `first` are unchanged. */
export async function appendPages(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(first, { updateMetadata: false });
  const added = await PDFDocument.load(second, { updateMetadata: false });
  const copier = PDFObjectCopier.for(added.context, document.context);
  const [into, from] = [structureTree(document), structureTree(added)];
  for (const { ref } of added.getPages()) {
    const copied = copier.copy(ref);
    const page = document.context.lookup(copied);
    if (!(page instanceof PDFPageLeaf)) throw new Error("an appended page is not a page object");
    const place = page.lookupMaybe(names.place, PDFNumber);
    page.delete(names.place);
    if (into && place) page.set(names.place, PDFNumber.of(into.next + place.asNumber()));
    document.addPage(PDFPage.of(page, copied, document));
  }
  if (!into || !from) return document.save({ useObjectStreams: false });
  for (const kid of copier.copy(from.kids).asArray()) {
    document.context.lookup(kid, PDFDict).set(names.parent, document.catalog.get(names.root) ?? into.root);
    into.kids.push(kid);
  }
  copier
    .copy(from.numbers)
    .asArray()
    .forEach((one) =>
      into.numbers.push(one instanceof PDFNumber ? PDFNumber.of(into.next + one.asNumber()) : one),
    );
  into.root.set(names.next, PDFNumber.of(into.next + from.next));
  return document.save({ useObjectStreams: false });
}
