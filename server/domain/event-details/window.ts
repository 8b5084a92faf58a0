// Optional paging of a query.
export interface Window {
  limit: number
  offset: number
}

interface Cuttable<Rows> extends PromiseLike<Rows> {
  limit(count: number): { offset(count: number): PromiseLike<Rows> }
}

/** Runs the query, limited to the window if there is one. */
export const within = async <Rows>(query: Cuttable<Rows>, window: Window | undefined): Promise<Rows> =>
  window === undefined ? await query : await query.limit(window.limit).offset(window.offset)
