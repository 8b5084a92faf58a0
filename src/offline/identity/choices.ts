// Theme, language and the account acted for, kept a second time in IndexedDB: a kill loses what local storage has not written yet.
import { readActingAs } from '../../state/identity/acting-as.ts'
import { CHOSEN_KEY, choices, chosenAt } from '../../state/device/choices.ts'
import { session } from '../../state/identity/session.ts'
import { deviceStorage, readTokens, type TextStorage, type TokenClaims } from '../../state/identity/stored-tokens.ts'
import { amend, recall, type Choices } from '../storage/global-store.ts'

const KEYS = { theme: 'foyer.theme', locale: 'foyer.locale', actingAs: 'foyer.acting-as' } as const
const names = Object.keys(KEYS) as (keyof typeof KEYS)[]

const claimsOf = (storage: TextStorage, clientId: string): TokenClaims | null => readTokens(storage, clientId)?.claims ?? null

const readChoices = (storage: TextStorage, clientId: string): Choices => ({
  at: chosenAt(storage),
  theme: storage.getItem(KEYS.theme),
  locale: storage.getItem(KEYS.locale),
  actingAs: storage.getItem(KEYS.actingAs),
  authenticatedAt: claimsOf(storage, clientId)?.authenticatedAt ?? null,
})

const agree = (one: Choices, other: Choices): boolean => one.at === other.at && names.every((name) => one[name] === other[name])

/** Takes the account out of a choice unless it was made by this person in this sign-in. */
function forSignIn(kept: Choices, claims: TokenClaims | null): Choices {
  const { actingAs, authenticatedAt } = kept
  const isTheirs = authenticatedAt === claims?.authenticatedAt && readActingAs(claims.sub, { getItem: () => actingAs }) !== null
  return { ...kept, actingAs: isTheirs ? actingAs : null }
}

/**
 * What counts, of what local storage says and what was kept beside it: the later choice. Of the same age, yet different on the
 * account to act for, neither can be trusted, and one is oneself: no one speaks for others by mistake, and one's own name is
 * always one's to use. Pure.
 */
export function choicesThatCount(here: Choices, kept: Choices | undefined, claims: TokenClaims | null): Choices {
  if (kept === undefined || kept.at < here.at) return here
  if (kept.at > here.at) return forSignIn(kept, claims)
  return { ...here, actingAs: here.actingAs === kept.actingAs ? here.actingAs : null }
}

/** Copies what local storage holds now; on the disk when it resolves. Rejects with StorageError. */
export async function mirrorChoices(clientId: string): Promise<void> {
  const storage = deviceStorage()
  if (storage) await amend('choices', () => readChoices(storage, clientId))
}

function put(storage: TextStorage, counted: Choices): void {
  for (const name of names) {
    const value = counted[name]
    if (value === null) storage.removeItem(KEYS[name])
    else storage.setItem(KEYS[name], value)
  }
  storage.setItem(CHOSEN_KEY, String(counted.at))
}

/**
 * At the start, before it is read who acts: gives local storage back what it lost, and keeps every choice from now on. Answers
 * with the language that came back, else null. Never rejects. Too late for this page it leaves the account acted for alone:
 * nothing changes identity under someone's hands.
 */
export async function recallChoices(clientId: string): Promise<string | null> {
  const mirror = () => void mirrorChoices(clientId).catch(() => {})
  choices.kept = mirror
  try {
    const kept = await recall('choices')
    const storage = deviceStorage()
    if (!storage) return null
    // Read after the copy, which is always written second: a choice of another tab at this very moment is the later one here.
    const here = readChoices(storage, clientId)
    const found = choicesThatCount(here, kept, claimsOf(storage, clientId))
    const counted = session.sub === null ? found : { ...found, actingAs: here.actingAs }
    if (here.at === 0 && kept === undefined) return null
    if (!agree(here, counted)) put(storage, counted)
    if (kept === undefined || !agree(kept, counted)) mirror()
    // As if another tab had chosen it: whoever shows it looks again.
    if (counted.theme !== here.theme) dispatchEvent(new StorageEvent('storage', { key: KEYS.theme }))
    return counted.locale === here.locale ? null : counted.locale
  } catch {
    // A device that does not tell: what local storage says counts.
    return null
  }
}
