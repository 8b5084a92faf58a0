// Unicode normalisation of passwords: the same letters are the same password on every keyboard.

/** The form that is hashed (NIST SP 800-63B, 5.1.1.2). Pure. */
export const passwordForm = (password: string): string => password.normalize('NFKC')

/** The forms to try at sign-in: normalised, then as typed, for accounts from before normalisation. Pure. */
export const passwordForms = (password: string): string[] => [...new Set([passwordForm(password), password])]

/** Runs `work` with the normalised password, and again as typed if `isWrong` accepts the error. */
export async function inEachForm<T>(
  password: string,
  work: (form: string) => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  const [form = '', typed] = passwordForms(password)
  if (typed === undefined) return work(form)
  try {
    return await work(form)
  } catch (error) {
    if (!isWrong(error)) throw error
    return work(typed)
  }
}
