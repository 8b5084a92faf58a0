// A password as it is compared: the same letters are the same password, however a keyboard composes them.

/** The form that is hashed (NIST SP 800-63B, 5.1.1.2). Pure. */
export const passwordForm = (password: string): string => password.normalize('NFKC')

/** The forms to try at sign-in: ours, then the one that was typed, for accounts made before passwords were normalised. Pure. */
export const passwordForms = (password: string): string[] => [...new Set([passwordForm(password), password])]

/** Works with the password in our form, and again as it was typed where `isWrong` says that this was the fault. */
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
