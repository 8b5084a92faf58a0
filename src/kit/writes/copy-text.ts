// Copies text to the clipboard and shows the result.
import { tell } from './tell.ts'

/** `kind`: the thing in the toast. Never rejects: browsers may refuse, and insecure pages have no clipboard. */
export async function copyText(text: string, kind: 'text' | 'link' = 'text'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    await tell({ kind: 'failure', text: kind === 'link' ? 'copy.linkFailed' : 'copy.textFailed' })
    return
  }
  await tell({ kind: 'notice', text: kind === 'link' ? 'copy.link' : 'copy.text' })
}
