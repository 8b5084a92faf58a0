// The displayed name of a person.

/** First and last name, else the user name, else a dash. Accepts any shape of account. */
export function displayName(
  account: { firstName?: string | null; lastName?: string | null; username?: string | null } | null | undefined,
): string {
  const full = [account?.firstName, account?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return full || account?.username?.trim() || '–'
}
