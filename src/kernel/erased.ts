// Functions of different parameters kept in one collection: handlers, reactions, jobs, cells of columns.

/**
 * A function whose parameters are no longer told apart. Whoever calls it gives it what it was declared with: the
 * input that its endpoint parsed, the payload of its event, the input of its question, an item of its list. It is the
 * type of a method, because parameters of methods are compared both ways: a function of a quote is assignable to one
 * of `unknown`.
 */
export type Erased<Parameters extends unknown[], Returned> = {
  call(...parameters: Parameters): Returned;
}["call"];
