/** Rejects after `limitMs`; the work is not stopped. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  if (limitMs === Number.POSITIVE_INFINITY) return work;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer in time.")), limitMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
