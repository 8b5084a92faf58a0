// The part of the password rule that can be checked while typing. The server decides.
import { passwordForm } from '../../lib/links/password-forms.ts'

/** The same as in the identity service (server/identity/errors.ts). */
export const PASSWORD_MIN = 8

/** Counted in code points, as in NIST SP 800-63B and on the server. */
export const isLongEnough = (password: string): boolean => Array.from(passwordForm(password)).length >= PASSWORD_MIN
