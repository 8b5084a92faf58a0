// The only parser of queries. The router returns queries decoded, which would misread `%25`, `%26` and `%23` in values.

/** The fields of a query; `search` is raw, with or without the question mark. */
export const queryOf = (search: string): URLSearchParams => new URLSearchParams(search)

/** The fields of the current address. */
export const addressQuery = (): URLSearchParams => queryOf(location.search)
