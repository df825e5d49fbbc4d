// Writes on one record: each is a path below that of the record, and answers the record.
import type { z } from "zod";
import {
  type Access,
  type RecordKind,
  type Returns,
  type Takes,
  write,
  type WriteEndpoint,
} from "./contract.ts";

/** Options of a write on a record. */
export interface WriteFacts extends Pick<WriteEndpoint, "summary" | "status" | "errors"> {
  /** POST by default. */
  method?: WriteEndpoint["method"];
  body?: z.ZodType;
  files?: Takes["files"];
  query?: z.ZodObject;
  /** Parameters of the path besides those of the record. */
  params?: Readonly<Record<string, z.ZodType>>;
  /** The record of the history line, where it is another: a part of the record. */
  record?: RecordKind;
  may?: Access;
  /** The answer, where it is not the record. */
  returns?: z.ZodType;
}

/** The address and the view that the writes on a record share. */
export interface RecordWrites<Params extends z.ZodObject, View extends z.ZodType> {
  /** Below `/api`: "/damages/:id". */
  path: string;
  record: RecordKind;
  params: Params;
  returns: View;
  may: Access;
}

type ParamsOf<Params extends z.ZodObject, Facts> = Facts extends { params: infer More extends z.ZodRawShape }
  ? z.ZodObject<Params["shape"] & More>
  : Params;
type AnswerOf<View, Facts> = Facts extends { returns: infer Answer extends Returns } ? Answer : View;
export type WriteOn<Params extends z.ZodObject, Facts, View extends z.ZodType> = WriteEndpoint<
  { params: ParamsOf<Params, Facts> } & Pick<Facts, keyof Facts & ("body" | "files" | "query")>,
  AnswerOf<View, Facts>
>;

/** No fact besides the path and the words. */
export type NoFacts = Record<never, never>;

/**
 * Declares the writes on a record: `const on = recordWrites({ … })`, then
 * `addDamagePhoto: on("photos", "a ajouté une photo au sinistre", { files })`.
 */
export const recordWrites =
  <Params extends z.ZodObject, View extends z.ZodType>(of: RecordWrites<Params, View>) =>
  <const Facts extends WriteFacts = NoFacts>(
    path: string,
    did: string,
    facts?: Facts,
  ): WriteOn<Params, Facts, View> => {
    const { params, body, files, query, record = of.record, may = of.may, ...more }: WriteFacts = facts ?? {};
    const takes = {
      params: params ? of.params.extend(params) : of.params,
      ...(body && { body }),
      ...(files && { files }),
      ...(query && { query }),
    };
    return write({
      path: path === "" ? of.path : `${of.path}/${path}`,
      takes,
      returns: of.returns,
      may,
      audit: { did, record },
      ...more,
    }) as WriteEndpoint as WriteOn<Params, Facts, View>;
  };
