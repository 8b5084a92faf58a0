// What was typed, but for passwords. Outside React: another language draws the whole page anew, and the words must stay.
import { proxy } from 'valtio'

const nothing = { email: '', firstName: '', lastName: '' }

export const typed = proxy({ ...nothing })

/** Forgets it, because it was used. */
export const forgetTyped = (): void => void Object.assign(typed, nothing)
