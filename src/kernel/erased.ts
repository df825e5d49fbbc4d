// Functions with different parameters stored in one collection: handlers, reactions, jobs, cells of columns.

/**
 * A function whose parameter types are erased. The caller must pass the declared ones: the input that its endpoint
 * parsed, the payload of its event, the input of its question, an item of its list. It is the type of a method,
 * because parameters of methods are bivariant: a function of a quote is assignable to one of `unknown`.
 */
export type Erased<Parameters extends unknown[], Returned> = {
  call(...parameters: Parameters): Returned;
}["call"];
