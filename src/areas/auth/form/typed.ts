// What was typed, but for passwords. Outside React: another language re-renders the whole page, and the words must stay.
import { proxy } from 'valtio'

/** `created`: the account is new, so that its first page is the welcome. `returned`: from a provider's page, so that it may be. */
const nothing = { email: '', firstName: '', lastName: '', created: false, returned: false }

export const typed = proxy({ ...nothing })

/** Forgets it, because it was used. */
export const forgetTyped = (): void => void Object.assign(typed, nothing)
