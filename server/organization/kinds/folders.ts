// Kinds that are written with one file for each thing; the others have one file for all. Both are read of any kind.
export const folders: ReadonlySet<string> = new Set(['events', 'groups', 'channels', 'places', 'surveys'])
