// The query of an address, parsed once and nowhere else: a router hands it over decoded already, and `%25`, `%26` and `%23` of a
// value are then read as fields.

/** The fields of a query as they were given; `search` is raw, with or without its question mark. */
export const queryOf = (search: string): URLSearchParams => new URLSearchParams(search)

/** The fields of the address that is shown. */
export const addressQuery = (): URLSearchParams => queryOf(location.search)
