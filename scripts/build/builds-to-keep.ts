// Which earlier builds stay beside the new one: the last few, and those that open tabs may still use.

export interface BuildRecord {
  /** Time of the build, ISO 8601. */
  at: string
  assets: string[]
}

export interface Keeping {
  /** The number of builds to keep at any age, including the new one. */
  builds: number
  /** Builds younger than this many days are kept in addition. */
  days: number
  /** The most builds to keep, so that frequent builds do not fill the disk. */
  atMost: number
}

/** The records of `earlier` to keep beside the build made at `now`, newest first. Pure. */
export function buildsToKeep(earlier: readonly BuildRecord[], now: Date, { builds, days, atMost }: Keeping): BuildRecord[] {
  const since = now.getTime() - days * 24 * 60 * 60_000
  return earlier.filter(({ at }, index) => index < builds - 1 || (index < atMost - 1 && Date.parse(at) >= since))
}
