// A page of a list, or all of it.
export interface Window {
  limit: number
  offset: number
}

interface Cuttable<Rows> extends PromiseLike<Rows> {
  limit(count: number): { offset(count: number): PromiseLike<Rows> }
}

/** Runs the query, cut to the window where there is one. */
export const within = async <Rows>(query: Cuttable<Rows>, window: Window | undefined): Promise<Rows> =>
  window === undefined ? await query : await query.limit(window.limit).offset(window.offset)
