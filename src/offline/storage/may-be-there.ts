// Whether a database exists, without creating it.

/** If a browser does not list its databases, or fails to, the database may exist. */
export const mayBeThere = (name: string): Promise<boolean> =>
  Promise.resolve(indexedDB.databases?.()).then(
    (all) => all === undefined || all.some((database) => database.name === name),
    () => true,
  )
