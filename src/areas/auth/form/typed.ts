// Typed text except passwords. Kept outside React, because a language change re-renders the whole page and the text must stay.
import { proxy } from 'valtio'

/** `created`: the account is new, so its first page is the welcome. `returned`: back from a provider's page, so it may be new. */
const nothing = { email: '', firstName: '', lastName: '', created: false, returned: false }

export const typed = proxy({ ...nothing })

/** Resets it after use. */
export const forgetTyped = (): void => void Object.assign(typed, nothing)
