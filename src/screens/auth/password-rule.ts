// The rule for a new password that can be told while it is typed. The server has the last word.

/** As the identity service has it (server/identity/errors.ts). */
export const PASSWORD_MIN = 8

export const isLongEnough = (password: string): boolean => password.length >= PASSWORD_MIN
