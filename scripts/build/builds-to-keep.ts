// Which earlier builds stay beside the new one: the last few, and whatever a tab may still be open from.

export interface BuildRecord {
  /** When it was made, as ISO 8601. */
  at: string
  assets: string[]
}

export interface Keeping {
  /** So many builds are kept however old they are, the new one included. */
  builds: number
  /** Younger than this they are kept although there are more. */
  days: number
  /** But never more than this: whoever builds all day long fills no disk. */
  atMost: number
}

/** The records to keep of `earlier`, newest first, beside the build that is being made at `now`. Pure. */
export function buildsToKeep(earlier: readonly BuildRecord[], now: Date, { builds, days, atMost }: Keeping): BuildRecord[] {
  const since = now.getTime() - days * 24 * 60 * 60_000
  return earlier.filter(({ at }, index) => index < builds - 1 || (index < atMost - 1 && Date.parse(at) >= since))
}
