// Theme, language and acting account, mirrored in IndexedDB, because a kill loses what local storage has not written yet.
import { readActingAs } from '../../state/identity/acting-as.ts'
import { CHOSEN_KEY, choices, chosenAt } from '../../state/device/choices.ts'
import { session } from '../../state/identity/session.ts'
import { deviceStorage, readTokens, type TextStorage, type TokenClaims } from '../../state/identity/stored-tokens.ts'
import { amend, recall, type Choices } from '../storage/global-store.ts'

const KEYS = { theme: 'foyer.theme', reading: 'foyer.reading', locale: 'foyer.locale', actingAs: 'foyer.acting-as' } as const
const names = Object.keys(KEYS) as (keyof typeof KEYS)[]

const claimsOf = (storage: TextStorage, clientId: string): TokenClaims | null => readTokens(storage, clientId)?.claims ?? null

const readChoices = (storage: TextStorage, clientId: string): Choices => ({
  at: chosenAt(storage),
  theme: storage.getItem(KEYS.theme),
  reading: storage.getItem(KEYS.reading),
  locale: storage.getItem(KEYS.locale),
  actingAs: storage.getItem(KEYS.actingAs),
  authenticatedAt: claimsOf(storage, clientId)?.authenticatedAt ?? null,
})

const agree = (one: Choices, other: Choices): boolean =>
  one.at === other.at && names.every((name) => (one[name] ?? null) === (other[name] ?? null))

/** Removes the acting account from a choice unless it was made by this person in this session. */
function forSignIn(kept: Choices, claims: TokenClaims | null): Choices {
  const { actingAs, authenticatedAt } = kept
  const isTheirs = authenticatedAt === claims?.authenticatedAt && readActingAs(claims.sub, { getItem: () => actingAs }) !== null
  return { ...kept, actingAs: isTheirs ? actingAs : null }
}

/**
 * Resolves local storage and its mirror: the later choice wins. If both have the same age but differ in the acting account, neither is
 * trusted, and the person acts as themselves. Nothing is sent as another account by mistake, and their own account is always allowed. Pure.
 */
export function choicesThatCount(here: Choices, kept: Choices | undefined, claims: TokenClaims | null): Choices {
  if (kept === undefined || kept.at < here.at) return here
  if (kept.at > here.at) return forSignIn(kept, claims)
  return { ...here, actingAs: here.actingAs === kept.actingAs ? here.actingAs : null }
}

/** Mirrors the current values of local storage; committed to disk when it resolves. Rejects with StorageError. */
export async function mirrorChoices(clientId: string): Promise<void> {
  const storage = deviceStorage()
  if (storage) await amend('choices', () => readChoices(storage, clientId))
}

function put(storage: TextStorage, counted: Choices): void {
  for (const name of names) {
    const value = counted[name] ?? null
    if (value === null) storage.removeItem(KEYS[name])
    else storage.setItem(KEYS[name], value)
  }
  storage.setItem(CHOSEN_KEY, String(counted.at))
}

/**
 * Called at the start, before the acting account is read. Restores what local storage has lost, and mirrors every choice from now on.
 * Returns the restored language, else null. Never rejects. If a session is already open, it leaves the acting account unchanged: the
 * identity must not change while the page is in use.
 */
export async function recallChoices(clientId: string): Promise<string | null> {
  const mirror = () => void mirrorChoices(clientId).catch(() => {})
  choices.kept = mirror
  try {
    const kept = await recall('choices')
    const storage = deviceStorage()
    if (!storage) return null
    // Read after the mirror, which is always written second. So a choice that another tab makes at this moment counts as the later one.
    const here = readChoices(storage, clientId)
    const found = choicesThatCount(here, kept, claimsOf(storage, clientId))
    const counted = session.sub === null ? found : { ...found, actingAs: here.actingAs }
    if (here.at === 0 && kept === undefined) return null
    if (!agree(here, counted)) put(storage, counted)
    if (kept === undefined || !agree(kept, counted)) mirror()
    // The same event as for a choice in another tab, so listeners read it again.
    for (const name of ['theme', 'reading'] as const)
      if ((counted[name] ?? null) !== here[name]) dispatchEvent(new StorageEvent('storage', { key: KEYS[name] }))
    return counted.locale === here.locale ? null : counted.locale
  } catch {
    // The device cannot be read: local storage is used.
    return null
  }
}
