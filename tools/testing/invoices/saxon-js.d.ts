declare module "saxon-js" {
  interface TransformOptions {
    /** A stylesheet compiled by xslt3, parsed. */
    stylesheetInternal: unknown;
    sourceText: string;
    destination: "serialized";
  }
  const SaxonJS: {
    transform(options: TransformOptions, mode: "async"): Promise<{ principalResult: string }>;
  };
  export default SaxonJS;
}
